/// One pass over one text: follows the shape where the text has what it names, and leaves the
/// rest to the scanner.
///
/// Recursion goes as deep as the shape, not as deep as the text. The pointers are borrowed for
/// the pass from the text and from the trimmer's table.
struct TrimPass {
    /// What validates the text.
    let scanner: JSONScanner
    /// The table's nodes.
    let nodes: UnsafeBufferPointer<ShapeTable.Node>
    /// The table's members.
    let members: UnsafeBufferPointer<ShapeTable.Member>
    /// The names of the table's members.
    let text: UnsafeRawBufferPointer
    /// Where each member of the object under way stands in the output; empty while it did not
    /// come. Objects inside it have slots of their own, since a shape is a tree.
    let written: UnsafeMutableBufferPointer<Range<Int>>

    /// Passes the value at a place, inside `depth` others, and writes what a node keeps of it.
    func value(
        _ place: UnsafeRawPointer, node: Int, depth: Int, into output: inout TrimmedText
    ) throws(JSONTrimError) -> UnsafeRawPointer {
        guard place < scanner.end else { throw scanner.error(.unexpectedEnd, at: place) }
        let shape = nodes[node]
        switch (shape.kind, scanner.byte(place)) {
        case (.object, JSONByte.objectStart):
            return try object(place, shape, depth: depth, into: &output)
        case (.array, JSONByte.arrayStart), (.list, JSONByte.arrayStart):
            return try array(place, shape, depth: depth, into: &output)
        default:
            let end = try scanner.value(place, depth: depth)
            output.append(UnsafeRawBufferPointer(start: place, count: end - place))
            return end
        }
    }

    private func array(
        _ place: UnsafeRawPointer, _ shape: ShapeTable.Node, depth: Int,
        into output: inout TrimmedText
    ) throws(JSONTrimError) -> UnsafeRawPointer {
        guard depth < JSONTrimmer.depthLimit else { throw scanner.error(.tooDeep, at: place) }
        output.append(JSONByte.arrayStart)
        var place = scanner.whiteSpace(place + 1)
        if scanner.holds(JSONByte.arrayEnd, at: place) {
            output.append(JSONByte.arrayEnd)
            return place + 1
        }
        while true {
            let start = output.bytes.count
            place = try value(place, node: shape.first, depth: depth + 1, into: &output)
            if shape.kind == .list { output.noteElement(from: start) }
            place = scanner.whiteSpace(place)
            if scanner.holds(JSONByte.comma, at: place) {
                output.append(JSONByte.comma)
                place = scanner.whiteSpace(place + 1)
            } else if scanner.holds(JSONByte.arrayEnd, at: place) {
                output.append(JSONByte.arrayEnd)
                return place + 1
            } else {
                throw scanner.unexpected(at: place)
            }
        }
    }

    private func object(
        _ place: UnsafeRawPointer, _ shape: ShapeTable.Node, depth: Int,
        into output: inout TrimmedText
    ) throws(JSONTrimError) -> UnsafeRawPointer {
        guard depth < JSONTrimmer.depthLimit else { throw scanner.error(.tooDeep, at: place) }
        for member in shape.first..<(shape.first + shape.count) {
            written[member] = 0..<0
        }
        output.append(JSONByte.objectStart)
        var isEmpty = true
        var place = scanner.whiteSpace(place + 1)
        if scanner.holds(JSONByte.objectEnd, at: place) {
            output.append(JSONByte.objectEnd)
            return place + 1
        }
        while true {
            guard scanner.holds(JSONByte.quote, at: place) else {
                throw scanner.unexpected(at: place)
            }
            let (name, afterName) = try scanner.name(place + 1)
            place = try scanner.colon(afterName)
            if let member = member(name, of: shape) {
                place = try keep(member, place, depth: depth + 1, into: &output)
                isEmpty = false
            } else {
                place = try scanner.value(place, depth: depth + 1)
            }
            place = scanner.whiteSpace(place)
            if scanner.holds(JSONByte.comma, at: place) {
                place = scanner.whiteSpace(place + 1)
            } else if scanner.holds(JSONByte.objectEnd, at: place) {
                break
            } else {
                throw scanner.unexpected(at: place)
            }
        }
        if isEmpty {
            output.append(JSONByte.objectEnd)
        } else {
            output.replaceLast(with: JSONByte.objectEnd)
        }
        return place + 1
    }

    /// Writes a member and a comma; the one of the same name that came before is blanked.
    private func keep(
        _ index: Int, _ place: UnsafeRawPointer, depth: Int, into output: inout TrimmedText
    ) throws(JSONTrimError) -> UnsafeRawPointer {
        let member = members[index]
        if !written[index].isEmpty {
            output.blank(written[index])
            if member.holdsList { output.removeElements() }
        }
        let start = output.bytes.count
        output.append(
            UnsafeRawBufferPointer(
                rebasing: text[member.labelOffset..<(member.labelOffset + member.labelCount)]))
        let end = try value(place, node: member.node, depth: depth, into: &output)
        output.append(JSONByte.comma)
        written[index] = start..<output.bytes.count
        return end
    }

    /// The kept member of this name, or nil.
    @inline(__always)
    private func member(_ name: MemberName, of shape: ShapeTable.Node) -> Int? {
        // Most names have a length that no kept member has; an escape makes a name longer.
        guard name.mayHaveEscapes || shape.nameLengths & ShapeTable.lengthBit(name.bytes.count) != 0
        else { return nil }
        return search(name, shape)
    }

    @inline(never)
    private func search(_ name: MemberName, _ shape: ShapeTable.Node) -> Int? {
        for index in shape.first..<(shape.first + shape.count) {
            let member = members[index]
            let kept = text[member.nameOffset..<(member.nameOffset + member.nameCount)]
            if name.equals(UnsafeRawBufferPointer(rebasing: kept)) { return index }
        }
        return nil
    }
}

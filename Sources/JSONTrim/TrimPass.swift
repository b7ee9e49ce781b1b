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
        var isEmpty = true
        var (place, isEnd) = scanner.opening(place, end: JSONByte.arrayEnd)
        while !isEnd {
            let start = output.bytes.count
            place = try value(place, node: shape.first, depth: depth + 1, into: &output)
            if shape.kind == .list { output.noteElement(from: start) }
            output.append(JSONByte.comma)
            isEmpty = false
            (place, isEnd) = try scanner.separator(place, end: JSONByte.arrayEnd)
        }
        output.close(with: JSONByte.arrayEnd, isEmpty: isEmpty)
        return place
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
        var (place, isEnd) = scanner.opening(place, end: JSONByte.objectEnd)
        while !isEnd {
            let name: MemberName
            (name, place) = try scanner.name(place)
            if let member = member(name, of: shape) {
                place = try keep(member, place, depth: depth + 1, into: &output)
                isEmpty = false
            } else {
                place = try scanner.value(place, depth: depth + 1)
            }
            (place, isEnd) = try scanner.separator(place, end: JSONByte.objectEnd)
        }
        output.close(with: JSONByte.objectEnd, isEmpty: isEmpty)
        return place
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

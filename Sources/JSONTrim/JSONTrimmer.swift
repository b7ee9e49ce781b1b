/// Keeps the members of a JSON text that a `Shape` names, in one pass that validates all of it.
///
/// What is accepted is RFC 8259 in UTF-8, with these decisions where the standard leaves room:
/// a byte order mark at the start is passed over (8.1); arrays and objects are nested at most
/// `depthLimit` deep, in skipped parts too (9); an escaped half of a surrogate pair without the
/// other half is refused (8.2); numbers may have any size and precision (6), since what is kept
/// of them is their text; and of members of an object that have the same name the last one is
/// kept (4), except inside a value that is kept whole. Names are compared by their code points,
/// after escapes are read and without Unicode normalisation.
package struct JSONTrimmer: Sendable {
    /// How many arrays and objects may stand inside each other.
    package static let depthLimit = 128

    private let table: ShapeTable

    /// A trimmer for one shape; make it once and keep it.
    package init(keeping shape: Shape) {
        table = ShapeTable(shape)
    }

    /// Validates a text and writes what the shape keeps of it, in the order of the text.
    ///
    /// Takes time in proportion to the text, any thread may call it, and the text is read in
    /// place: it has to stay as it is until the call returns. On an error the output is empty.
    package func trim(
        _ text: UnsafeRawBufferPointer, into output: inout TrimmedText
    ) throws(JSONTrimError) {
        output.removeAll()
        guard let start = text.baseAddress else {
            throw JSONTrimError(offset: 0, reason: .unexpectedEnd)
        }
        let scanner = JSONScanner(start: start, end: start + text.count)
        do throws(JSONTrimError) {
            try trim(scanner, into: &output)
        } catch {
            output.removeAll()
            throw error
        }
    }

    /// Does the same with an array of bytes, which is not copied.
    package func trim(
        _ text: [UInt8], into output: inout TrimmedText
    ) throws(JSONTrimError) {
        try text.withUnsafeBufferPointer { text throws(JSONTrimError) in
            try trim(UnsafeRawBufferPointer(text), into: &output)
        }
    }

    private func trim(
        _ scanner: JSONScanner, into output: inout TrimmedText
    ) throws(JSONTrimError) {
        let written = UnsafeMutableBufferPointer<Range<Int>>.allocate(capacity: table.members.count)
        defer { written.deallocate() }
        written.initialize(repeating: 0..<0)
        // `withUnsafeBufferPointer` passes typed errors on, so that nothing is boxed.
        try table.nodes.withUnsafeBufferPointer { nodes throws(JSONTrimError) in
            try table.members.withUnsafeBufferPointer { members throws(JSONTrimError) in
                try table.text.withUnsafeBufferPointer { text throws(JSONTrimError) in
                    let pass = TrimPass(
                        scanner: scanner, nodes: nodes, members: members,
                        text: UnsafeRawBufferPointer(text), written: written)
                    try Self.run(pass, into: &output)
                }
            }
        }
    }

    private static func run(
        _ pass: TrimPass, into output: inout TrimmedText
    ) throws(JSONTrimError) {
        let scanner = pass.scanner
        var place = scanner.start
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if scanner.end - place >= 3, (0..<3).allSatisfy({ scanner.byte(place + $0) == mark[$0] }) {
            place += 3
        }
        place = try pass.value(scanner.whiteSpace(place), node: 0, depth: 0, into: &output)
        place = scanner.whiteSpace(place)
        guard place == scanner.end else { throw scanner.error(.trailingBytes, at: place) }
    }
}

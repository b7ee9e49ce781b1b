/// Entity tags and the lists of them that callers send (RFC 9110, 8.8.3 and 13.1.2).
package enum EntityTag {
    /// Whether a line of `If-None-Match` holds `opaqueTag`, by weak comparison, or is `*`.
    ///
    /// `opaqueTag` may carry its quotes and its `W/`, or neither. Commas inside a tag belong to the
    /// tag; a backslash is a byte like any other there. What is no tag is stepped over. No
    /// allocation; O(n) in the line.
    package static func matches(
        ifNoneMatch line: UnsafeRawBufferPointer, opaqueTag: UnsafeRawBufferPointer
    ) -> Bool {
        let wanted = bare(opaqueTag)
        // Nearly every caller sends back the one tag that it was sent.
        if isAlone(wanted, on: line) { return true }
        let list = line.trimmed
        if list.count == 1, list[0] == UInt8(ascii: "*") { return true }
        var position = 0
        while let tag = next(in: list, from: &position) {
            if tag.equals(wanted) { return true }
        }
        return false
    }

    /// Whether `line` is `W/"`, the tag and `"`, and nothing else.
    private static func isAlone(
        _ tag: UnsafeRawBufferPointer, on line: UnsafeRawBufferPointer
    ) -> Bool {
        line.count == tag.count + 4 && line[0] == UInt8(ascii: "W") && line[1] == UInt8(ascii: "/")
            && line[2] == UInt8(ascii: "\"") && line[line.count - 1] == UInt8(ascii: "\"")
            && line.part(3..<line.count - 1).equals(tag)
    }

    /// The bytes between the quotes of the next tag at or after `position`, which moves behind it.
    private static func next(
        in list: UnsafeRawBufferPointer, from position: inout Int
    ) -> UnsafeRawBufferPointer? {
        while position < list.count {
            skipBlanksAndCommas(list, &position)
            let isWeak =
                position + 1 < list.count
                && list[position] == UInt8(ascii: "W") && list[position + 1] == UInt8(ascii: "/")
            let start = isWeak ? position + 2 : position
            guard start < list.count, list[start] == UInt8(ascii: "\"") else {
                skipToComma(list, &position)
                continue
            }
            var end = start + 1
            while end < list.count, list[end] != UInt8(ascii: "\"") { end += 1 }
            guard end < list.count else {
                // A tag that never closes is none, and nothing after it can be told apart.
                position = list.count
                return nil
            }
            position = end + 1
            // `"a"b` is no member of the list: only a comma may follow a tag.
            var after = position
            while after < list.count, UnsafeRawBufferPointer.isBlank(list[after]) { after += 1 }
            guard after == list.count || list[after] == UInt8(ascii: ",") else {
                skipToComma(list, &position)
                continue
            }
            return list.part(start + 1..<end)
        }
        return nil
    }

    private static func skipBlanksAndCommas(_ list: UnsafeRawBufferPointer, _ position: inout Int) {
        while position < list.count,
            UnsafeRawBufferPointer.isBlank(list[position]) || list[position] == UInt8(ascii: ",")
        {
            position += 1
        }
    }

    private static func skipToComma(_ list: UnsafeRawBufferPointer, _ position: inout Int) {
        while position < list.count, list[position] != UInt8(ascii: ",") { position += 1 }
    }

    private static func bare(_ tag: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var start = 0
        var end = tag.count
        if tag.count >= 2, tag[0] == UInt8(ascii: "W"), tag[1] == UInt8(ascii: "/") { start = 2 }
        if end - start >= 2, tag[start] == UInt8(ascii: "\""), tag[end - 1] == UInt8(ascii: "\"") {
            start += 1
            end -= 1
        }
        return tag.part(start..<end)
    }
}

import HTTPSemantics

/// The transfer codings of one request, over all its field lines (RFC 9112, 6.1 and 7).
struct TransferCodings {
    private var count = 0
    private var chunkedCount = 0
    private var isChunkedLast = false
    private var isBroken = false

    /// Whether the list can be read in one way only: not empty, and with `chunked`, where it is
    /// there at all, once, last and without parameters.
    var isWellFormed: Bool {
        !isBroken && count > 0 && (chunkedCount == 0 || chunkedCount == 1 && isChunkedLast)
    }

    /// Whether the list is `chunked` alone.
    var isChunkedOnly: Bool { isWellFormed && count == 1 && chunkedCount == 1 }

    /// Takes in one field line; a line without a coding breaks the list.
    mutating func add(_ line: UnsafeRawBufferPointer) {
        let before = count
        for member in ListMembers(line) { addCoding(member) }
        if count == before { isBroken = true }
    }

    private mutating func addCoding(_ member: UnsafeRawBufferPointer) {
        count += 1
        var parts = ListMembers(member, separator: UInt8(ascii: ";"))
        guard member.first != UInt8(ascii: ";"), let name = parts.next(),
            name.allSatisfy(ByteClass.token.contains)
        else {
            isBroken = true
            return
        }
        isChunkedLast = name.equalsIgnoringCase("chunked")
        guard isChunkedLast else { return }
        chunkedCount += 1
        // Any byte after the name is a parameter or worse.
        if name.count != member.count { isBroken = true }
    }
}

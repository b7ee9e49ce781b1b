/// The parts of a request target (RFC 9112, 3.2), as the reference reads them.
struct ReferenceTarget {
    /// The path as sent, `/` where there is none.
    var path: [UInt8] = Array("/".utf8)
    /// The query as sent, or nil where there is no `?`.
    var query: [UInt8]?
    /// Host and port of an absolute-form.
    var authority: [UInt8]?
    /// Whether the target is `*`.
    var isAsterisk = false

    private static let pathCharacters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@%/"

    /// The target that `text` is, or nil where it is none.
    init?(_ text: ReferenceText, isConnect: Bool) {
        if text.bytes == Array("*".utf8) {
            isAsterisk = true
            path = text.bytes
        } else if text.bytes.first == UInt8(ascii: "/") {
            guard readPathAndQuery(text) else { return nil }
        } else if isConnect {
            guard ReferenceHost.isValid(text), ReferenceHost.hasPort(text) else { return nil }
        } else {
            let parts = text.split(by: "://", limit: 1)
            guard parts.count == 2, ["http", "https"].contains(parts[0].lowercased) else {
                return nil
            }
            let authority = parts[1].bytes.prefix {
                $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
            }
            guard ReferenceHost.isValid(ReferenceText(authority)) else { return nil }
            self.authority = Array(authority)
            guard readPathAndQuery(ReferenceText(parts[1].bytes.dropFirst(authority.count))) else {
                return nil
            }
        }
    }

    private mutating func readPathAndQuery(_ text: ReferenceText) -> Bool {
        let parts = text.split(by: "?", limit: 1)
        if !parts[0].bytes.isEmpty {
            guard parts[0].isMade(of: Self.pathCharacters) else { return false }
            path = parts[0].bytes
        }
        guard parts.count == 2 else { return true }
        query = parts[1].bytes
        return parts[1].bytes.isEmpty || parts[1].isMade(of: Self.pathCharacters + "?[]{}|\\^`")
    }
}

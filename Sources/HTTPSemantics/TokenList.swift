/// Fields whose value is a plain list of tokens, such as `Connection` (RFC 9110, 7.6.1).
package enum TokenList {
    /// Whether `token` is a member of the list in `line`, compared without case.
    ///
    /// No allocation; O(n) in the line.
    package static func contains(_ token: StaticString, in line: UnsafeRawBufferPointer) -> Bool {
        for member in ListMembers(line) where member.equalsIgnoringCase(token) { return true }
        return false
    }
}

import HTTPSemantics

/// The whole `Date` line, written once a second and copied into each answer (RFC 9110, 6.6.1).
package struct DateField: Sendable {
    // "Date: ", 29 bytes of date, CR LF.
    private var line = InlineArray<37, UInt8>(repeating: 0)
    private var unixSeconds: Int64

    /// The line for a time of day in whole seconds since 1970.
    package init(unixSeconds: Int64) {
        self.unixSeconds = unixSeconds
        write()
    }

    /// Writes the line anew where the second is another than the last time. No allocation.
    package mutating func refresh(unixSeconds: Int64) {
        guard unixSeconds != self.unixSeconds else { return }
        self.unixSeconds = unixSeconds
        write()
    }

    private mutating func write() {
        withUnsafeMutableBytes(of: &line) { bytes in
            let name: StaticString = "Date: "
            name.withUTF8Buffer { bytes.copyBytes(from: $0) }
            HTTPDate.write(
                unixSeconds, into: UnsafeMutableRawBufferPointer(rebasing: bytes[6..<35]))
            bytes[35] = UInt8(ascii: "\r")
            bytes[36] = UInt8(ascii: "\n")
        }
    }

    /// Calls `body` with the line's bytes, which are good for that call only.
    func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        withUnsafeBytes(of: line, body)
    }
}

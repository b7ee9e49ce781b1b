/// The `traceparent` field (W3C Trace Context, 3.2, https://www.w3.org/TR/trace-context/).
package struct Traceparent: Sendable, Hashable {
    /// The trace, 32 lower-case hexadecimal digits, not all 0.
    package let traceID: String

    /// The span that a receiver is a child of, 16 lower-case hexadecimal digits, not all 0.
    package let parentID: String

    /// Two hexadecimal digits; the lowest bit says that the caller records the trace.
    package let flags: String

    /// Reads a field value; nil where it breaks the rules, and then has to be ignored.
    ///
    /// A version above 00 may have more parts after the four known ones.
    package init?(_ value: String) {
        let parts = value.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, Self.isHex(parts[0], count: 2), parts[0] != "ff",
            parts.count == 4 || parts[0] != "00",
            Self.isHex(parts[1], count: 32), parts[1].contains(where: { $0 != "0" }),
            Self.isHex(parts[2], count: 16), parts[2].contains(where: { $0 != "0" }),
            Self.isHex(parts[3], count: 2)
        else { return nil }
        traceID = String(parts[1])
        parentID = String(parts[2])
        flags = String(parts[3])
    }

    /// A new span in the trace of `parent`, or in a trace of its own that nobody is known to
    /// record.
    package init(childOf parent: Traceparent?, random: () -> UInt64) {
        traceID = parent?.traceID ?? Self.hex(random() | 1) + Self.hex(random())
        parentID = Self.hex(random() | 1)
        flags = parent?.flags ?? "00"
    }

    /// The field value, version 00.
    package var fieldValue: String { "00-\(traceID)-\(parentID)-\(flags)" }

    private static func hex(_ bits: UInt64) -> String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func isHex(_ text: Substring, count: Int) -> Bool {
        text.utf8.count == count
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }
}

import CCurl
import FeedClient

extension StringList {
    /// The request fields as libcurl wants them, without those that the transport sets itself.
    ///
    /// `nil` where a name is no token or a value holds a control character, which could end the
    /// line and begin another (RFC 9110, 5.5, https://www.rfc-editor.org/rfc/rfc9110#section-5.5).
    static func requestFields(_ fields: FieldList) -> StringList? {
        let list = StringList()
        let areGood = fields.allLinesSatisfy { list.append(name: $0, value: $1) }
        return areGood ? list : nil
    }

    /// Adds one line; `false` where it must not be sent, or where there is no memory.
    private func append(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) -> Bool {
        guard !name.isEmpty, name.allSatisfy(Self.isTokenByte), value.allSatisfy(Self.isValueByte)
        else { return false }
        if Self.isOwnField(name) { return true }
        return withUnsafeTemporaryAllocation(
            byteCount: name.count + value.count + 3, alignment: 1
        ) { line in
            var end = 0
            func put(_ bytes: UnsafeRawBufferPointer) {
                UnsafeMutableRawBufferPointer(rebasing: line[end...]).copyMemory(from: bytes)
                end += bytes.count
            }
            put(name)
            // A colon with nothing behind it would remove the field instead of sending it empty.
            line[end] = value.isEmpty ? UInt8(ascii: ";") : UInt8(ascii: ":")
            line[end + 1] = UInt8(ascii: " ")
            end += value.isEmpty ? 1 : 2
            put(value)
            line[end] = 0
            return line.withMemoryRebound(to: CChar.self) { append(text: $0.baseAddress) }
        }
    }

    /// What this transport says itself, so that no caller can contradict it.
    private static func isOwnField(_ name: UnsafeRawBufferPointer) -> Bool {
        switch name.count {
        case 2: name.spells("te")
        case 4: name.spells("host")
        case 6: name.spells("expect")
        case 7: name.spells("upgrade")
        case 10: name.spells("connection") || name.spells("keep-alive")
        case 14: name.spells("content-length")
        case 15: name.spells("accept-encoding")
        case 17: name.spells("transfer-encoding")
        default: false
        }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"),
            UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            true
        default:
            false
        }
    }

    private static func isValueByte(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7f || byte == 0x09
    }
}

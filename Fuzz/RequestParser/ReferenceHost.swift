/// Hosts and ports by their grammar (RFC 3986, 3.2.2), as the reference reads them.
enum ReferenceHost {
    /// The characters of a registered name but `%`.
    private static let nameCharacters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;="
    private static let hexDigits = "0123456789abcdefABCDEF"

    /// Whether `text` is a host, with a port or without.
    static func isValid(_ text: ReferenceText) -> Bool {
        guard text.bytes.first == UInt8(ascii: "[") else {
            let parts = text.split(by: ":", limit: 1)
            return isName(parts[0]) && (parts.count == 1 || isPort(parts[1]))
        }
        let parts = ReferenceText(text.bytes.dropFirst()).split(by: "]", limit: 1)
        guard parts.count == 2, isIPv6(parts[0]) else { return false }
        guard let colon = parts[1].bytes.first else { return true }
        return colon == UInt8(ascii: ":") && isPort(ReferenceText(parts[1].bytes.dropFirst()))
    }

    /// Whether `text` is a host with a colon and perhaps a port after it.
    static func hasPort(_ text: ReferenceText) -> Bool {
        let afterAddress = text.split(by: "]").last ?? text
        return afterAddress.split(by: ":").count > 1
    }

    private static func isPort(_ text: ReferenceText) -> Bool {
        guard !text.bytes.isEmpty else { return true }
        let digits = ReferenceText(text.bytes.drop { $0 == UInt8(ascii: "0") })
        guard text.isMade(of: "0123456789") else { return false }
        return digits.bytes.isEmpty || digits.number.map { $0 <= 65_535 } ?? false
    }

    private static func isName(_ text: ReferenceText) -> Bool {
        guard !text.bytes.isEmpty else { return false }
        let parts = text.split(by: "%")
        for (index, part) in parts.enumerated() {
            var rest = part.bytes[...]
            if index > 0 {
                guard rest.count >= 2, ReferenceText(rest.prefix(2)).isMade(of: hexDigits) else {
                    return false
                }
                rest = rest.dropFirst(2)
            }
            guard rest.isEmpty || ReferenceText(rest).isMade(of: nameCharacters) else {
                return false
            }
        }
        return true
    }

    private static func isIPv6(_ text: ReferenceText) -> Bool {
        let halves = text.split(by: "::")
        switch halves.count {
        case 1: return groups(of: halves[0], mayEndInIPv4: true) == 8
        case 2:
            let before = halves[0].bytes.isEmpty ? 0 : groups(of: halves[0], mayEndInIPv4: false)
            let after = halves[1].bytes.isEmpty ? 0 : groups(of: halves[1], mayEndInIPv4: true)
            guard let before, let after else { return false }
            return before + after <= 7
        default: return false
        }
    }

    /// How many groups of 16 bits the text spells, or nil where it is no list of groups.
    private static func groups(of text: ReferenceText, mayEndInIPv4: Bool) -> Int? {
        let parts = text.split(by: ":")
        var count = 0
        for (index, part) in parts.enumerated() {
            if mayEndInIPv4, index == parts.count - 1, isIPv4(part) {
                count += 2
            } else if part.isMade(of: hexDigits), part.bytes.count <= 4 {
                count += 1
            } else {
                return nil
            }
        }
        return count
    }

    private static func isIPv4(_ text: ReferenceText) -> Bool {
        let octets = text.split(by: ".")
        return octets.count == 4
            && octets.allSatisfy { octet in
                guard let number = octet.number, number <= 255 else { return false }
                return Array("\(number)".utf8) == octet.bytes
            }
    }
}

/// The parts of a head that is good line by line, before the rules on its content.
struct ReferenceRequest {
    /// The method.
    let method: String
    /// The target's parts.
    let target: ReferenceTarget
    /// The digits of the version.
    let version: (major: UInt8, minor: UInt8)
    /// The fields in order, the names in small letters, the values without blanks around them.
    let fields: [(name: String, value: ReferenceText)]
    /// The length of the head, an empty line before it and the one after it included.
    let byteCount: Int
    /// The length of the request line without its line end.
    let lineByteCount: Int
    /// The length of all field lines with their line ends.
    let fieldsByteCount: Int

    private static let token =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+-.^_`|~"

    /// Whether there is an empty line after the first byte of a request line, so that a head is
    /// whole.
    static func isWhole(_ input: [UInt8]) -> Bool {
        ReferenceText.firstRange(of: Array("\r\n\r\n".utf8), in: withoutEmptyLine(input)) != nil
    }

    /// The head that `input` begins with, or nil where it is ill-formed or not whole.
    init?(_ input: [UInt8]) {
        let text = Self.withoutEmptyLine(input)
        let end = Array("\r\n\r\n".utf8)
        guard let end = ReferenceText.firstRange(of: end, in: text) else { return nil }
        byteCount = end.upperBound
        let lines = ReferenceText(text[..<end.lowerBound]).split(by: "\r\n")
        let isOneLine = { (line: ReferenceText) in
            !line.bytes.contains(UInt8(ascii: "\r")) && !line.bytes.contains(UInt8(ascii: "\n"))
        }
        guard lines.allSatisfy(isOneLine) else { return nil }
        lineByteCount = lines[0].bytes.count
        fieldsByteCount = lines.dropFirst().reduce(0) { $0 + $1.bytes.count + 2 }

        let parts = lines[0].split(by: " ")
        guard parts.count == 3, parts[0].isMade(of: Self.token) else { return nil }
        method = String(decoding: parts[0].bytes, as: UTF8.self)
        let digits = parts[2].bytes
        guard digits.count == 8, digits.starts(with: "HTTP/".utf8), digits[6] == UInt8(ascii: "."),
            let major = ReferenceText([digits[5]]).number,
            let minor = ReferenceText([digits[7]]).number
        else { return nil }
        version = (UInt8(major), UInt8(minor))
        guard let target = ReferenceTarget(parts[1], isConnect: method == "CONNECT") else {
            return nil
        }
        self.target = target

        var fields: [(String, ReferenceText)] = []
        for line in lines.dropFirst() {
            let parts = line.split(by: ":", limit: 1)
            guard parts.count == 2, parts[0].isMade(of: Self.token),
                parts[1].bytes.allSatisfy({ $0 == 9 || $0 >= 32 && $0 != 127 })
            else { return nil }
            fields.append((parts[0].lowercased, parts[1].trimmed))
        }
        self.fields = fields
    }

    /// The values of all lines of a field, in order.
    func values(of name: String) -> [ReferenceText] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// The input from its first byte after one leading line end.
    private static func withoutEmptyLine(_ input: [UInt8]) -> ArraySlice<UInt8> {
        input.starts(with: "\r\n".utf8) ? input[2...] : input[...]
    }
}

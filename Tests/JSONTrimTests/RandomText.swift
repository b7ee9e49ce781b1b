import JSONTrim

/// Writes random JSON texts that use every part of the grammar, and damages them.
struct RandomText {
    /// Where the randomness comes from.
    var generator: SeededGenerator
    private var bytes: [UInt8] = []
    private var names = 0

    /// A writer that draws from a generator.
    init(generator: SeededGenerator) {
        self.generator = generator
    }

    /// A valid text.
    mutating func valid() -> [UInt8] {
        bytes = []
        names = 0
        value(depth: 0)
        return bytes
    }

    /// A valid text with up to three bytes replaced, inserted, removed or repeated.
    mutating func damaged() -> [UInt8] {
        var text = valid()
        for _ in 0..<below(4) where !text.isEmpty {
            let index = below(text.count)
            switch below(6) {
            case 0: text[index] = UInt8(below(256))
            case 1: text[index] = Self.telling.randomElement(using: &generator)!
            case 2: text.insert(Self.telling.randomElement(using: &generator)!, at: index)
            case 3: text.remove(at: index)
            case 4: text.insert(text[index], at: index)
            default: text.removeLast(min(text.count, below(8)))
            }
        }
        return text
    }

    /// A shape that names some of the members that texts have.
    mutating func shape() -> Shape {
        let inner: [String: Shape] = ["id1": .all, "id2": .all, "a3": .all, "items2": .all]
        switch below(4) {
        case 0: return .all
        case 1: return .array(of: .object(inner))
        case 2: return .list(of: .object(inner))
        default:
            return .object([
                "id1": .array(of: .all), "a1": .object(inner), "items1": .list(of: .object(inner)),
                "2": .all, "é2": .all,
            ])
        }
    }

    private static let telling = Array(
        #"{}[]":,\ \#n\#t0123456789.-+eEtfnu/dD8abcx\#u{0}\#u{1f}é"#.utf8)
    private static let pieces = [
        "a", "id", "items", "full_name", "", " ", "plain text of more than eight bytes", "é", "日本",
        "🙂",
        #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\b\f\r\t"#, #"\u0041"#, #"\u00e9"#, #"\uD83D\uDE42"#,
        #"\u0000"#,
        "\u{7f}", "\u{2028}", "<b>",
    ]
    private static let numbers = [
        "0", "-0", "1", "-1", "12", "9007199254740993", "9223372036854775807", "0.5", "-0.5e3",
        "1e3", "1E+2", "1e-2", "1.0", "123456789", "100",
    ]

    private mutating func below(_ bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &generator)
    }

    private mutating func space() {
        guard below(4) == 0 else { return }
        for _ in 0...below(12) {
            bytes.append(
                contentsOf: [" ", " ", "\n", "\t", "\r"].randomElement(using: &generator)!.utf8)
        }
    }

    private mutating func string() {
        bytes.append(UInt8(ascii: "\""))
        for _ in 0..<below(4) {
            bytes.append(contentsOf: Self.pieces.randomElement(using: &generator)!.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A member's name that no other member has, since parsers differ about repeated names.
    private mutating func name() {
        string()
        bytes.removeLast()
        names += 1
        bytes.append(contentsOf: #"\#(names)""#.utf8)
    }

    private mutating func value(depth: Int) {
        space()
        switch below(depth < 4 ? 8 : 5) {
        case 0: bytes.append(contentsOf: "null".utf8)
        case 1: bytes.append(contentsOf: (below(2) == 0 ? "true" : "false").utf8)
        case 2: bytes.append(contentsOf: Self.numbers.randomElement(using: &generator)!.utf8)
        case 3, 4: string()
        case 5:
            bytes.append(UInt8(ascii: "["))
            let count = below(4)
            for index in 0..<count {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value(depth: depth + 1)
            }
            if count == 0 { space() }
            bytes.append(UInt8(ascii: "]"))
        default:
            bytes.append(UInt8(ascii: "{"))
            let count = below(4)
            for index in 0..<count {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                space()
                name()
                space()
                bytes.append(UInt8(ascii: ":"))
                value(depth: depth + 1)
            }
            if count == 0 { space() }
            bytes.append(UInt8(ascii: "}"))
        }
        space()
    }
}

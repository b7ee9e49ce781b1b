/// A place in a walk, as the text that a client hands back unread.
///
/// The text is base64url of `kind.generation.walk.place`, so it matches `[A-Za-z0-9_-]+`.
struct EpisodeCursor: Equatable {
    /// What a cursor is good for; one for another endpoint or parameter is invalid.
    enum Kind: String {
        /// `after` of `/episodes`: `place` is the last id given, `walk` the position at its first
        /// page.
        case page = "p"
        /// `after` of `/episodes/changes`: `place` is the next position, `walk` that of its
        /// `since`.
        case changes = "c"
        /// `since`: `place` is the position to sync from.
        case sync = "s"
    }

    /// What it is good for.
    var kind: Kind
    /// How often cursors had been expired when it was made.
    var generation: Int
    /// Where the walk began, a position of the log.
    var walk: Int
    /// Where it goes on.
    var place: Int

    /// The text for a client.
    var text: String {
        let plain = Array("\(kind.rawValue).\(generation).\(walk).\(place)".utf8)
        var text: [UInt8] = []
        var index = 0
        while index < plain.count {
            let rest = plain[index..<min(index + 3, plain.count)]
            let bits = rest.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - rest.count))
            for digit in 0...rest.count {
                text.append(Self.alphabet[bits >> (18 - 6 * digit) & 63])
            }
            index += 3
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A cursor of these parts.
    init(_ kind: Kind, generation: Int, walk: Int, place: Int) {
        self.kind = kind
        self.generation = generation
        self.walk = walk
        self.place = place
    }

    /// The cursor that `text` says, nil where it says none.
    init?(_ text: String) {
        var plain: [UInt8] = []
        var bits = 0
        var count = 0
        for byte in text.utf8 {
            guard let digit = Self.alphabet.firstIndex(of: byte) else { return nil }
            bits = (bits << 6 | digit) & 0xffff
            count += 6
            if count >= 8 {
                count -= 8
                plain.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        let parts = String(decoding: plain, as: UTF8.self).split(separator: ".")
        guard parts.count == 4, let kind = Kind(rawValue: String(parts[0])),
            let generation = Int(parts[1]), let walk = Int(parts[2]), let place = Int(parts[3]),
            min(generation, walk, place) >= 0
        else { return nil }
        self.init(kind, generation: generation, walk: walk, place: place)
    }

    /// RFC 4648, 5.
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}

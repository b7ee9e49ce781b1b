extension API.V2 {
    /// Who may watch an episode.
    ///
    /// On the wire a string. A value this version does not know is kept, so that an app of today
    /// survives a value of tomorrow: it is never taken for `free` or `paid`.
    public enum EpisodeType: Hashable, Sendable {
        /// Everyone, on the wire `free`.
        case free
        /// Subscribers, on the wire `paid`.
        case paid
        /// Any other value, as the origin wrote it.
        case unknown(String)

        /// The value on the wire.
        public var rawValue: String {
            switch self {
            case .free: "free"
            case .paid: "paid"
            case .unknown(let value): value
            }
        }

        /// Takes the value on the wire; letter case counts, as it does at the origin.
        public init(rawValue: String) {
            switch rawValue {
            case "free": self = .free
            case "paid": self = .paid
            default: self = .unknown(rawValue)
            }
        }
    }
}

extension API.V2.EpisodeType: Codable {
    /// Reads a string, known or not.
    ///
    /// - Throws: `DecodingError` where the value is no string.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the value as a string.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(rawValue)
    }
}

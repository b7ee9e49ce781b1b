extension Problem.Action {
    /// The word on the wire.
    public var rawValue: String {
        switch self {
        case .retry: "retry"
        case .restart: "restart"
        case .resync: "resync"
        case .none: "none"
        case .other(let word): word
        }
    }

    /// Takes the word on the wire.
    public init(rawValue: String) {
        switch rawValue {
        case "retry": self = .retry
        case "restart": self = .restart
        case "resync": self = .resync
        case "none": self = .none
        default: self = .other(rawValue)
        }
    }
}

extension Problem: Codable {
    private enum CodingKeys: String, CodingKey {
        case type, title, status, detail, code, action, parameter, reason
        case retryAfter = "retry_after"
        case requestID = "request_id"
    }

    /// Reads a problem; only `status`, `detail` and `code` must be there.
    ///
    /// - Throws: `DecodingError` where one of those is missing, or any member is of a wrong type.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        type = try members.decodeIfPresent(String.self, forKey: .type) ?? "about:blank"
        title = try members.decodeIfPresent(String.self, forKey: .title) ?? ""
        status = try members.decode(Int.self, forKey: .status)
        detail = try members.decode(String.self, forKey: .detail)
        code = try members.decode(String.self, forKey: .code)
        action = Action(
            rawValue: try members.decodeIfPresent(String.self, forKey: .action) ?? "none")
        // Bounded, since a duration of any Int64 of seconds overflows in sums.
        retryAfter = try members.decodeIfPresent(Int.self, forKey: .retryAfter)
            .map { .seconds(min(max($0, 0), 3600)) }
        requestID = try members.decodeIfPresent(String.self, forKey: .requestID)
        parameter = try members.decodeIfPresent(String.self, forKey: .parameter)
        reason = try members.decodeIfPresent(String.self, forKey: .reason)
    }

    /// Writes the members that are there.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(type, forKey: .type)
        try members.encode(title, forKey: .title)
        try members.encode(status, forKey: .status)
        try members.encode(detail, forKey: .detail)
        try members.encode(code, forKey: .code)
        try members.encode(action.rawValue, forKey: .action)
        try members.encodeIfPresent(retryAfter?.components.seconds, forKey: .retryAfter)
        try members.encodeIfPresent(requestID, forKey: .requestID)
        try members.encodeIfPresent(parameter, forKey: .parameter)
        try members.encodeIfPresent(reason, forKey: .reason)
    }
}

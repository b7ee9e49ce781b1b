import HTTP1

extension ErrorCode {
    /// The code of what the parser refused.
    init(_ refusal: Refusal) {
        switch refusal {
        case .badRequest: self = .badRequest
        case .uriTooLong: self = .uriTooLong
        case .fieldsTooLarge: self = .headersTooLarge
        case .versionNotSupported: self = .versionNotSupported
        case .unknownMethod, .unsupportedTransferCoding: self = .notImplemented
        case .contentTooLarge: self = .contentTooLarge
        case .expectationFailed: self = .expectationFailed
        }
    }
}

import HTTP1

/// What the parser made of an input, in a form that can be compared.
enum FuzzOutcome: Equatable {
    case incomplete
    case request(FuzzRequest)
    case refused(Refusal)

    /// The refusal, or nil.
    var refusal: Refusal? {
        if case .refused(let refusal) = self { refusal } else { nil }
    }

    /// Parses `input` given whole, or `step` more bytes at each call.
    ///
    /// With `moving`, each call finds the bytes at another address, as in a buffer that grows.
    init(_ input: [UInt8], step: Int = .max, moving: Bool = false, limits: RequestLimits) {
        var parser = RequestParser(limits: limits)
        self = .incomplete
        var arrived = 0
        repeat {
            arrived = step < input.count - arrived ? arrived + step : input.count
            let bytes = moving ? ArraySlice(Array(input[..<arrived])) : input[..<arrived]
            self = bytes.withUnsafeBytes { Self.outcome(of: parser.parse($0), $0) }
        } while self == .incomplete && arrived < input.count
    }

    private static func outcome(
        of result: ParseResult, _ bytes: UnsafeRawBufferPointer
    ) -> FuzzOutcome {
        switch result {
        case .incomplete: return .incomplete
        case .refused(let refused):
            check(refused, bytes)
            return .refused(refused.refusal)
        case .request(let head): return .request(FuzzRequest(head, bytes))
        }
    }

    /// Reads all of a refused request's head, which must be as sound as that of a good one.
    private static func check(_ refused: RefusedRequest, _ bytes: UnsafeRawBufferPointer) {
        guard let head = refused.head else { return }
        require(!head.isPersistent, "goes on after a refusal")
        require(refused.method == nil || refused.method == head.method, "two methods")
        _ = FuzzRequest(head, bytes)
    }
}

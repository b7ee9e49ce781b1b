/// The names of the faults in the query of `/_fault`, and their reading and writing: a name alone,
/// or with a status, with seconds, or with a duration (`250ms`, `2s`), as `examples` has them.
enum FaultSwitch {
    /// Every fault once, in the order to tell them; the names that are read come from here.
    static let examples: [Fault] = [
        .status(503), .delay(.seconds(2)), .delayBody(.seconds(2)), .hang, .hangBody, .reset,
        .resetBody, .truncate, .drip(.milliseconds(100)), .closeAfter(.seconds(1)), .garbage,
        .wrongShape, .rateLimit(seconds: 60), .secondaryLimit(seconds: 60), .offline,
    ]

    /// The fault that the parameters name, nil where they name none or more than one, or a bad
    /// value.
    static func fault(in parameters: QueryParameters) -> Fault? {
        let found = names.filter { parameters[$0] != nil }
        guard found.count == 1, let name = found.first, let value = parameters[name] else {
            return nil
        }
        switch name {
        case "garbage": return .garbage
        case "wrong_shape": return .wrongShape
        case "hang": return .hang
        case "reset": return .reset
        case "offline": return .offline
        case "hang_body": return .hangBody
        case "reset_body": return .resetBody
        case "truncate": return .truncate
        case "status": return number(value, in: 200...599).map { .status($0) }
        case "rate_limit": return number(value, in: 0...86_400).map { .rateLimit(seconds: $0) }
        case "secondary_limit":
            return number(value, in: 0...86_400).map { .secondaryLimit(seconds: $0) }
        case "delay": return duration(value).map { .delay($0) }
        case "delay_body": return duration(value).map { .delayBody($0) }
        case "drip": return duration(value).map { .drip($0) }
        case "close_after": return duration(value).map { .closeAfter($0) }
        default: return nil
        }
    }

    /// The fault as the query would write it.
    static func text(_ fault: Fault) -> String {
        switch fault {
        case .garbage: "garbage"
        case .wrongShape: "wrong_shape"
        case .hang: "hang"
        case .reset: "reset"
        case .offline: "offline"
        case .hangBody: "hang_body"
        case .resetBody: "reset_body"
        case .truncate: "truncate"
        case .status(let code): "status=\(code)"
        case .rateLimit(let seconds): "rate_limit=\(seconds)"
        case .secondaryLimit(let seconds): "secondary_limit=\(seconds)"
        case .delay(let duration): "delay=\(text(duration))"
        case .delayBody(let duration): "delay_body=\(text(duration))"
        case .drip(let duration): "drip=\(text(duration))"
        case .closeAfter(let duration): "close_after=\(text(duration))"
        }
    }

    private static let names = examples.map { String(text($0).prefix { $0 != "=" }) }

    private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
        Int(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// `250ms` or `2s`, an hour at most.
    private static func duration(_ text: String) -> Duration? {
        if text.hasSuffix("ms") {
            return number(String(text.dropLast(2)), in: 0...3_600_000).map { .milliseconds($0) }
        }
        guard text.hasSuffix("s") else { return nil }
        return number(String(text.dropLast()), in: 0...3600).map { .seconds($0) }
    }

    private static func text(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
        return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
    }
}

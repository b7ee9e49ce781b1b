/// The value of a field of a log line.
package enum LogValue: Sendable, Equatable {
    /// A text, of which control characters come out escaped.
    case string(String)
    /// A number; its unit belongs into the field's name.
    case int(Int)
}

extension LogValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    /// A text.
    package init(stringLiteral value: String) { self = .string(value) }
    /// A number.
    package init(integerLiteral value: Int) { self = .int(value) }
}

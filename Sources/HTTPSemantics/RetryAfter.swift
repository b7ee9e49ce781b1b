/// The `Retry-After` field (RFC 9110, 10.2.3).
package enum RetryAfter {
    /// The longest wait an origin can impose: one hour. It bounds what a mistaken value can do.
    package static var longest: Duration { .seconds(3600) }

    /// How long to wait from now, or nil where the value is neither whole seconds nor a date.
    ///
    /// A date that has passed is zero; anything over `longest` is `longest`. A negative number, a
    /// fraction and junk are nil, which callers take as "not given", never as "at once".
    package static func parse(_ value: String, nowUnixSeconds: Int64) -> Duration? {
        var value = value
        return value.withUTF8 { text in
            let field = UnsafeRawBufferPointer(text).trimmed
            if let seconds = field.deltaSeconds { return min(.seconds(seconds), longest) }
            guard let date = HTTPDate.parse(field, nowUnixSeconds: nowUnixSeconds) else {
                return nil
            }
            let (wait, overflowed) = date.subtractingReportingOverflow(nowUnixSeconds)
            if overflowed { return date > nowUnixSeconds ? longest : .zero }
            return min(.seconds(max(wait, 0)), longest)
        }
    }
}

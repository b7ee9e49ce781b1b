/// How an event becomes a line; the value of `log.format`.
package enum LogFormat: String, Sendable, CaseIterable {
    /// Text where the stream is a terminal, JSON elsewhere.
    case auto
    /// `time level message key=value ...`, for people.
    case text
    /// One JSON object a line, for collectors.
    case json
}

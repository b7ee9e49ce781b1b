/// Where finished lines go.
package protocol LogSink: Sendable {
    /// Whether a person reads `stream`: decides between text and JSON where `log.format` is `auto`.
    func isTerminal(_ stream: LogStream) -> Bool

    /// Writes one line, its end included, whole or not at all; never waits. False where it was
    /// dropped. Any thread, several at a time.
    func write(_ line: [UInt8], to stream: LogStream) -> Bool
}

/// How long each state of a connection may last.
package struct ConnectionDeadlines: Sendable {
    /// From acceptance to the first byte of a request; then the connection is closed silently.
    package var firstByte: Duration = .seconds(10)
    /// From the first byte of a request to the end of its fields; then 408.
    package var header: Duration = .seconds(10)
    /// Between two requests; then the connection is closed.
    package var idle: Duration = .seconds(75)
    /// A caller's wait for an answer; then the stale copy or 504.
    package var answer: Duration = .seconds(6)
    /// Without progress in sending; then the connection is cut off.
    package var write: Duration = .seconds(30)
    /// After the last answer, for the client to read the answer; then the connection is closed.
    package var linger: Duration = .seconds(2)

    /// How often a loop sweeps: a quarter of the shortest deadline, from 10 to 500 ms.
    package var sweepInterval: Duration {
        let shortest = [firstByte, header, idle, answer, write, linger].min() ?? firstByte
        return max(.milliseconds(10), min(.milliseconds(500), shortest / 4))
    }
}

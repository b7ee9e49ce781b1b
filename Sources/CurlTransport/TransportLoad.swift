/// How much a transport has under way, for metrics.
package struct TransportLoad: Equatable, Sendable {
    /// Requests that have a place at their origin.
    package let running: Int

    /// Requests that wait for one.
    package let waiting: Int

    /// Open sockets, idle connections included.
    package let openSockets: Int
}

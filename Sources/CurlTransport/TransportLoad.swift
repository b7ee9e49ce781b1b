/// How much a transport has under way, as `/metrics` tells it.
package struct TransportLoad: Equatable, Sendable {
    /// Requests that have a place at their origin.
    package let running: Int

    /// Requests that wait for one.
    package let waiting: Int

    /// Open sockets, idle connections included.
    package let openSockets: Int

    /// A load of these figures.
    package init(running: Int = 0, waiting: Int = 0, openSockets: Int = 0) {
        self.running = running
        self.waiting = waiting
        self.openSockets = openSockets
    }
}

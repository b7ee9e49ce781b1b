import CCurl
import Reactor

/// The watch on one of libcurl's sockets.
///
/// Kept over the life of a connection, since libcurl takes its interest back after every answer and
/// declares it again for the next request. Owned by the loop thread.
final class SocketWatch {
    private let descriptor: Int32
    private unowned let table: SocketTable
    private var interest: Interest = .none

    // Lazy, since an event wants its handler; nil never happens, the descriptor being a socket.
    private lazy var event: Event? = try? Event(
        loop: table.loop, descriptor: descriptor, handler: self)

    /// An idle watch on `descriptor` for `table`, which outlives it.
    init(descriptor: Int32, table: SocketTable) {
        self.descriptor = descriptor
        self.table = table
    }

    /// Takes in libcurl's interest, one of its `CURL_POLL_` values.
    ///
    /// Where the kernel refuses to watch, the exchange ends at its deadline.
    func want(_ poll: Int32) {
        switch poll {
        case CURL_POLL_IN: interest = .read
        case CURL_POLL_OUT: interest = .write
        case CURL_POLL_INOUT: interest = [.read, .write]
        default: interest = .none
        }
        event?.watch(interest)
    }

    /// Watches for the same as before on a new file that has the same number.
    func restart() {
        event?.cancel()
        event?.watch(interest)
    }

    /// Ends the watch, before the descriptor is closed.
    func cancel() {
        event?.cancel()
    }
}

extension SocketWatch: EventHandler {
    /// The socket became ready; only the loop calls this.
    func readinessChanged(_ readiness: Readiness) {
        var bits: Int32 = 0
        if readiness.contains(.read) { bits |= CURL_CSELECT_IN }
        if readiness.contains(.write) { bits |= CURL_CSELECT_OUT }
        table.onReady(descriptor, bits)
    }
}

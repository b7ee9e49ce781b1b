import CCurl
import Reactor

/// The watch on one of libcurl's sockets.
///
/// libcurl takes its interest back after every answer and declares it again for the next request on
/// the same connection. The kernel is not told of either: the watch stays, and only if something
/// happens to the idle socket, most likely the origin's close, is it taken away. That saves two
/// `epoll_ctl` calls a request. Owned by the loop thread.
final class SocketWatch {
    private let descriptor: Int32
    private unowned let table: SocketTable
    private var isWanted = false

    // Lazy, since an event wants its handler; `nil` where the descriptor cannot be watched.
    private lazy var event: Event? = try? Event(
        loop: table.loop, descriptor: descriptor, handler: self)

    /// An idle watch on `descriptor` for `table`, which outlives it.
    init(descriptor: Int32, table: SocketTable) {
        self.descriptor = descriptor
        self.table = table
    }

    /// Takes in libcurl's interest, one of its `CURL_POLL_` values.
    func want(_ interest: Int32) {
        isWanted = interest != CURL_POLL_REMOVE && interest != CURL_POLL_NONE
        switch interest {
        case CURL_POLL_IN: event?.watch(.read)
        case CURL_POLL_OUT: event?.watch(.write)
        case CURL_POLL_INOUT: event?.watch([.read, .write])
        default: break
        }
    }

    /// Ends the watch, before the descriptor is closed.
    func cancel() {
        event?.cancel()
    }
}

extension SocketWatch: EventHandler {
    /// The socket became ready; only the loop calls this.
    func readinessChanged(_ readiness: Readiness) {
        guard isWanted else { return cancel() }
        var bits: Int32 = 0
        if readiness.contains(.read) { bits |= CURL_CSELECT_IN }
        if readiness.contains(.write) { bits |= CURL_CSELECT_OUT }
        table.onReady(descriptor, bits)
    }
}

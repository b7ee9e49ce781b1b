import CCurl
import Glibc
import Reactor

/// The watch on one of libcurl's sockets.
///
/// libcurl takes its interest back after every answer and declares it again for the next request on
/// the same connection. The kernel is told of neither: the watch stays, and only if something
/// happens to the idle socket, most likely the origin's close, is it ended, and the connection with
/// it. That saves two `epoll_ctl` calls a fetch. Owned by the loop thread.
final class SocketWatch {
    private let descriptor: Int32
    private unowned let table: SocketTable
    private var interest: Interest = .none
    private var isIdle = false

    // Lazy, since an event wants its handler; nil never happens, the descriptor being a socket.
    private lazy var event: Event? = try? Event(
        loop: table.loop, descriptor: descriptor, handler: self)

    /// An idle watch on `descriptor` for `table`, which outlives it.
    init(descriptor: Int32, table: SocketTable) {
        self.descriptor = descriptor
        self.table = table
    }

    /// Whether libcurl may have closed the socket without a word, as it does with one that is still
    /// connecting: of those that are connected, reading alone is wanted.
    var mayBeClosed: Bool { interest != .read }

    /// Takes in libcurl's interest, one of its `CURL_POLL_` values.
    ///
    /// Where the kernel refuses to watch, the exchange ends at its deadline.
    func want(_ poll: Int32) {
        isIdle = poll == CURL_POLL_REMOVE
        // The others libcurl closes by our own function, which ends the watch.
        if isIdle, !mayBeClosed {
            // The next request may be sent before the loop turns and the watch tells of this.
            if hasInput { endConnection() }
            return
        }
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
        interest = .none
    }

    /// Whether bytes are there that nobody has read; one system call.
    private var hasInput: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    /// Sees to it that libcurl does not use this connection again: what comes unasked would be
    /// taken for the answer to the next request (RFC 9112, 9.2,
    /// https://www.rfc-editor.org/rfc/rfc9112#section-9.2).
    ///
    /// libcurl looks for the end before it uses a connection, and bytes before the end hide that.
    /// Where more come than are dropped here, its request cannot be sent and takes a new one. What
    /// comes while the next request goes out, nobody can tell from its answer.
    private func endConnection() {
        cancel()
        shutdown(descriptor, Int32(SHUT_RDWR))
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { bytes in
            for _ in 0..<16 {
                let count = recv(
                    descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
                if count <= 0 { break }
            }
        }
    }
}

extension SocketWatch: EventHandler {
    /// The socket became ready; only the loop calls this.
    func readinessChanged(_ readiness: Readiness) {
        guard !isIdle else { return endConnection() }
        var bits: Int32 = 0
        if readiness.contains(.read) { bits |= CURL_CSELECT_IN }
        if readiness.contains(.write) { bits |= CURL_CSELECT_OUT }
        table.onReady(descriptor, bits)
    }
}

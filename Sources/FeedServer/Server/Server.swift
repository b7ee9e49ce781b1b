import FeedCache
import Reactor

/// A running feedd: the front loops, the control loop, and what they share.
///
/// Made by `build`, started once, ended once by `drain`. All calls may come from any thread.
package final class Server: Sendable {
    /// The address and port of the public listener.
    package let address: String
    /// The address and port of the admin listener, or nil where there is none.
    package let adminAddress: String?

    private let parts: LoopBound<ServerParts>
    private let control: EventLoop
    private let fronts: [EventLoop]
    private let health: Health
    private let reloading: ServerReloading
    private let life = VisibleMutex(Life.new([]))

    /// Where the server's life stands, with who waits for its end.
    private enum Life {
        /// Built and not started. Exit: running.
        case new([@Sendable () -> Void])
        /// Started; kept alive by itself, for its threads use its parts. Exit: ended.
        case running(Server, [@Sendable () -> Void])
        /// The loops were told to stop.
        case ended
    }

    /// Takes over the parts that `build` made.
    init(_ parts: ServerParts, health: Health, reloading: ServerReloading) {
        address = parts.address
        adminAddress = parts.adminAcceptor?.address
        control = parts.control
        fronts = parts.fronts.map(\.eventLoop)
        self.parts = LoopBound(parts, to: control)
        self.health = health
        self.reloading = reloading
    }

    /// Starts the loops and the warm-up; the listeners accept from now on.
    package func start() {
        life.withLock { life in
            guard case .new(let waiting) = life else { preconditionFailure("started twice") }
            life = .running(self, waiting)
        }
        control.execute { [parts, health] in
            parts.value.start { health.advance(to: .ready) }
        }
        for loop in fronts { loop.start() }
        control.start()
    }

    /// Begins a graceful end; a second call changes nothing.
    package func drain() {
        health.advance(to: .draining)
        control.execute { [self] in parts.value.drain { self.end() } }
    }

    /// Ends at once, whatever is open.
    package func stop() {
        control.execute { [self] in parts.value.closeAll { self.end() } }
    }

    /// Waits until the server has ended and its loops with it.
    package func wait() async {
        await withCheckedContinuation { continuation in
            let isOver = life.withLock { life in
                switch life {
                case .new(let waiting): life = .new(waiting + [{ continuation.resume() }])
                case .running(let server, let waiting):
                    life = .running(server, waiting + [{ continuation.resume() }])
                case .ended: return true
                }
                return false
            }
            if isOver { continuation.resume() }
        }
        control.join()
        for loop in fronts { loop.join() }
    }

    /// Takes over what can change while the server runs: lifetimes, the token, log settings.
    ///
    /// - Returns: the keys that differ and need a restart.
    package func reload(_ loaded: LoadedConfiguration) -> [String] { reloading.apply(loaded) }

    private func end() {
        let waiting = life.withLock { life -> [@Sendable () -> Void] in
            guard case .running(_, let waiting) = life else { return [] }
            life = .ended
            return waiting
        }
        for loop in fronts { loop.stop() }
        control.stop()
        for resume in waiting { resume() }
    }
}

package import Reactor

/// An origin with both APIs that feedd reads, made-up data, and switches for all that can go wrong.
///
/// It serves `GET /search/repositories` in GitHub's words, and `GET /api/v2/episodes` with its
/// `/changes`, on a port of 127.0.0.1 that the system chooses. For `feedd demo` and for tests: in
/// process by the members below, from outside by plain HTTP on the same port (``ControlPanel``).
/// The data is the same in every run and made when it is asked for, so that starting costs no more
/// than a socket.
///
/// All members are for any thread, unless they say otherwise. Dropping the origin stops it.
package final class DemoOrigin: Sendable {
    /// The port in use.
    package let port: Int
    private let loop: EventLoop
    private let server: OriginServer

    /// An origin on a loop of its own, with a thread of its own, that answers from now on.
    ///
    /// Throws `ReactorError` where the system refuses.
    package init() throws(ReactorError) {
        loop = try EventLoop(name: "demo-origin")
        server = OriginServer(loop: loop)
        port = try server.listen()
        loop.start()
    }

    deinit {
        stop()
    }

    /// The scheme, host and port, such as `http://127.0.0.1:40123`.
    package var baseURL: String { "http://127.0.0.1:\(port)" }

    /// Closes the port and all connections; for good, and harmless when repeated.
    ///
    /// Waits for the loop's thread, which must not be the caller's.
    package func stop() {
        let isFirst = server.state.withLock { state in
            defer { state.isStopped = true }
            return !state.isStopped
        }
        guard isFirst else { return }
        loop.execute { [server] in server.close() }
        loop.stop()
        loop.join()
    }

    /// How many clients are connected.
    package var connectionCount: Int { server.connectionCount }
}

extension DemoOrigin {
    /// What the query of `/_fault` may say: every fault once, with an example of its value.
    package static var faultExamples: [String] { FaultSwitch.examples.map(FaultSwitch.text) }

    /// Switches a fault on, or off where it is nil.
    ///
    /// For requests to `path`, or for all without a fault of their own where that is nil; for the
    /// next `times` requests, or until it is changed. Requests that a script answers are not
    /// counted.
    package func set(_ fault: Fault?, for path: String? = nil, times: Int? = nil) {
        server.state.withLock { $0.faults.set(fault, for: path, times: times) }
    }

    /// Adds steps to a script, each used up by one request to `path`, or by one to any path without
    /// steps of its own where that is nil. A script goes before faults.
    package func enqueue(_ steps: [Step], for path: String? = nil) {
        server.state.withLock { $0.enqueue(steps, for: path) }
    }

    /// Forgets scripts, faults, counts and requests; the episodes stay as they are.
    package func reset() {
        server.state.withLock { $0.reset() }
    }

    /// How many requests there were to `path`, or in all where it is nil, not counting switches.
    package func requestCount(_ path: String? = nil) -> Int {
        server.state.withLock { $0.requestCount(path) }
    }

    /// The last 1,000 requests, oldest first.
    package var requests: [OriginRequest] {
        server.state.withLock { $0.log }
    }

    /// Calls `body` on the loop's thread for each request from now on, before it is answered.
    ///
    /// In place of the body given before. So a test waits for a request without sleeping.
    package func onRequest(_ body: @escaping @Sendable (OriginRequest) -> Void) {
        server.state.withLock { $0.observer = body }
    }

    /// Changes the episodes.
    package func edit(_ edit: EpisodeEdit) {
        server.state.withLock { $0.episodes.store.apply(edit) }
    }

    /// Makes every cursor of that kind handed out so far an expired one.
    package func expire(_ kind: CursorKind) {
        server.state.withLock { $0.episodes.expire(kind) }
    }

    /// The cursor of a client that has synced the first `position` changes; 0 is before all of
    /// them.
    package func syncCursor(at position: Int) -> String {
        server.state.withLock { $0.episodes.syncCursor(at: position) }
    }
}

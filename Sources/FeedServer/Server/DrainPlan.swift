import FeedCache

/// The stages of a graceful end, as a pure policy: what is due at `now`.
struct DrainPlan: Sendable {
    /// What the server has to do.
    enum Action: Sendable, Equatable {
        /// Nothing yet.
        case wait
        /// Close the listener and the connections that ask for nothing.
        case closeQuiet
        /// Everything is answered, or the deadline is here: end.
        case end
    }

    private let quietAt: Moment
    private let endAt: Moment

    /// A plan that began with SIGTERM at `now`.
    ///
    /// During the lame-duck time connections are still accepted and served, for the load balancer
    /// must first see that `/readyz` says no.
    init(beganAt now: Moment, _ settings: Configuration.Drain) {
        quietAt = now + settings.lameDuck
        endAt = now + settings.deadline
    }

    /// What is due at `now`, with so many connections open, and the listener open or closed.
    func action(at now: Moment, openConnections: Int, isListening: Bool) -> Action {
        if now >= endAt { return .end }
        if now < quietAt { return .wait }
        return openConnections == 0 && !isListening ? .end : .closeQuiet
    }
}

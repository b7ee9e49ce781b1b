/// What the operator and the server decide about the cache.
package struct CacheSettings: Sendable {
    /// The bound on everything the cache holds, in heap bytes; at least 64 KiB. Default 64 MiB.
    package var maxBytes = 64 * 1024 * 1024
    /// How often a caller's `no-cache` may revalidate one key. Default 10 s.
    package var refreshInterval = Duration.seconds(10)
    /// How long an origin's refusal (`FetchFailure.Kind.answer`) is remembered. Default 10 s.
    package var negativeLifetime = Duration.seconds(10)
    /// The backoff after failures. Default a second to a minute.
    package var holdDown = HoldDown.Settings()
    /// When the cache gives up a flight: a backstop, beyond the transport's own total timeout.
    /// Default 6 s.
    package var flightDeadline = Duration.seconds(6)
    /// How many flights may be under way at once: a backstop, beyond what the transport works on
    /// and queues. Default 1,024.
    package var maxFlights = 1024
    /// What those who wait are told when a flight passes its deadline, or when the fetcher claims
    /// that a copy it was never given is not modified.
    package var flightTimeout: FetchFailure
    /// What a caller is told when `maxFlights` are under way.
    package var flightOverload: FetchFailure
    /// Picks the hash function of the keys; random by default, so that nobody can make keys
    /// collide.
    package var seed = UInt64.random(in: .min ... .max)

    /// The defaults, with the two failures that only the server can name.
    package init(flightTimeout: FetchFailure, flightOverload: FetchFailure) {
        self.flightTimeout = flightTimeout
        self.flightOverload = flightOverload
    }
}

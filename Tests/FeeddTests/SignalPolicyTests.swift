import Glibc
import Testing

@testable import feedd

@Suite("Signals")
struct SignalPolicyTests {
    @Test(
        "the first SIGTERM or SIGINT drains, the second of either ends at once",
        arguments: [[SIGTERM, SIGTERM], [SIGTERM, SIGINT], [SIGINT, SIGINT], [SIGINT, SIGTERM]])
    func secondSignal_endsAtOnce(signals: [Int32]) {
        var policy = SignalPolicy()
        #expect(signals.map { policy.action(for: $0) } == [.drain, .endAtOnce])
    }

    @Test("SIGHUP reloads, any number of times, until the drain begins")
    func hangup_reloads() {
        var policy = SignalPolicy()
        let signals = [SIGHUP, SIGHUP, SIGTERM, SIGHUP, SIGUSR1]
        #expect(signals.map { policy.action(for: $0) } == [.reload, .reload, .drain, .none, .none])
    }
}

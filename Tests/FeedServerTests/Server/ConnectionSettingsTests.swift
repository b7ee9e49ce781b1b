import FeedTesting
import Testing

@testable import FeedServer

@Suite("What the configuration says about connections")
struct ConnectionSettingsTests {
    @Test(
        "the loops together have no more room than limits.connections",
        arguments: [(10, 3), (1, 1), (7, 7), (10_000, 6)])
    func roomOfAllLoops(connections: Int, loops: Int) {
        var configuration = Configuration()
        configuration.limits.connections = connections
        let settings = ConnectionSettings(
            configuration, loops: loops, descriptors: 100_000, addresses: nil)
        #expect(settings.connectionsPerLoop * loops <= connections)
        #expect(settings.connectionsPerLoop > 0)
    }

    @Test("where the number of loops is left to feedd there are no more than connections")
    func noLoopWithoutAConnection() async throws {
        let server = try TestServer(over: oneRepository()) {
            $0.loops = nil
            $0.limits.connections = 1
        }
        let metrics = try await server.connectAdmin().get("/metrics").text
        #expect(metrics.contains("\nfeedd_loops 1\n"))
        await server.stop()
    }
}

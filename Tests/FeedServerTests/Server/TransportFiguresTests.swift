import DemoOrigin
import FeedTesting
import Testing

@testable import FeedServer

@Suite("The transport's figures, in the metrics")
struct TransportFiguresTests {
    @Test("an answered request leaves its connection open, and nothing running or in line")
    func idleConnection_isCounted() async throws {
        let origin = try DemoOrigin()
        var configuration = Configuration()
        configuration.listen = "127.0.0.1:0"
        configuration.admin.listen = "127.0.0.1:0"
        configuration.loops = 1
        configuration.warmUp = []
        configuration.repos.origin = origin.baseURL
        configuration.origin.proxy = .off
        let server = try Server.build(
            configuration: configuration, log: Log(configuration.log, to: RecordedLog()))
        server.start()
        func figures() async throws -> [Int?] {
            let admin = try TestConnection(to: server.adminAddress ?? "")
            let metrics = try await ExpositionGrammar(admin.get("/metrics").text)
            return ["requests_running", "requests_queued", "connections_open"].map {
                metrics.value("feedd_origin_\($0)").map { Int($0) }
            }
        }
        #expect(try await figures() == [0, 0, 0])
        #expect(try await TestConnection(to: server.address).get("/repos").status == 200)
        #expect(try await figures() == [0, 0, 1])
        server.stop()
        await server.wait()
        origin.stop()
    }
}

import CurlTransport
import FeedClient
import Testing

@Suite("Faults of an origin")
struct FaultTests {
    @Test("a right answer arrives whole")
    func answerArrivesWhole() async throws {
        let origin = try ScriptedOrigin(always: .answer(200, ["ETag: \"x\""], body: [1, 2, 3]))
        defer { origin.stop() }
        let transport = try CurlTransport(settings: CurlTransportSettings())
        let response = try await transport.send(TransportRequest(url: origin.url()))
        #expect(response.statusCode == 200)
        #expect(response.fields["etag"] == "\"x\"")
        #expect(response.body == [1, 2, 3])
    }
}

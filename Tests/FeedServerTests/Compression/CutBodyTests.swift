import CurlTransport
import DemoOrigin
import FeedClient
import HTTPSemantics
import Testing

@testable import FeedServer

/// A coded body that ends too early, with a `Content-Length` that agrees: the message is whole, and
/// libcurl does not say that its coding is not. The JSON inside has to be.
@Suite("Coded bodies cut short", .timeLimit(.minutes(2)))
struct CutBodyTests {
    private static let items = (1...40).map {
        #"{"id":\#($0 * 7919),"full_name":"owner\#($0)/name\#($0 * 31)","stargazers_count":\#($0)}"#
    }
    private static let page = Array(
        #"{"total_count":40,"incomplete_results":false,"items":[\#(items.joined(separator: ","))]}"#
            .utf8)

    /// - Parameter spare: how many bytes at the end hold nothing of the text: gzip's checksum and
    ///   length, and the last bits of either's final block.
    @Test(
        "cut anywhere is no success, but where the whole text had come before the cut",
        arguments: [(ContentCoding.gzip, "gzip", spare: 10), (.br, "br", spare: 2)])
    func cutAnywhere(coding: ContentCoding, name: String, spare: Int) async throws {
        let whole = try #require(Compressor.compress(Self.page, coding))
        let origin = try DemoOrigin()
        defer { origin.stop() }
        var settings = CurlTransportSettings()
        settings.proxy = .none
        let transport = try CurlTransport(settings: settings)
        let value = try GitHubService.decode(TransportResponse(statusCode: 200, body: Self.page))
            .value
        for count in 0...whole.count {
            origin.enqueue([
                .reply(
                    Reply(
                        status: 200, fields: [("Content-Encoding", name)],
                        body: Array(whole.prefix(count))))
            ])
            do throws(APIError) {
                let response = try await transport.send(
                    TransportRequest(url: origin.baseURL + "/search/repositories"))
                #expect(try GitHubService.decode(response).value == value)
                #expect(count >= whole.count - spare, "\(count) of \(whole.count)")
            } catch {
                guard case .undecodable = error, count < whole.count else {
                    Issue.record("\(count) of \(whole.count): \(error)")
                    return
                }
            }
        }
    }
}

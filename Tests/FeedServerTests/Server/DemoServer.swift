import CurlTransport
import DemoOrigin
import FeedClient
import FeedTesting

@testable import FeedServer

/// All of feedd before a demo origin, over real sockets on both sides.
///
/// The server's clock stands unless the test moves it; libcurl's deadlines run by the real one, and
/// are a minute long except for requests that were given less patience.
final class DemoServer: Sendable {
    /// The origin of both feeds.
    let origin: DemoOrigin
    /// A port where no origin is.
    let closedPort: ClosedPort
    /// The server's clock.
    let clock = ManualClock()
    /// The server.
    let server: TestServer
    /// What the server asked its transport, in order; libcurl is behind it.
    let asked: FakeTransport

    private let isConditional: Bool

    /// Starts both.
    ///
    /// - Parameter isConditional: whether the server gets to see the origin's entity tags, so that a
    ///   revalidation can be answered without a body.
    init(
        isConditional: Bool = true, configure: (inout Configuration) -> Void = { _ in }
    ) throws {
        let origin = try DemoOrigin()
        self.origin = origin
        closedPort = try ClosedPort()
        self.isConditional = isConditional
        asked = FakeTransport { _, _ throws(APIError) in throw .cancelled }
        server = try TestServer(over: asked, clock: clock) { configuration in
            configuration.repos.origin = origin.baseURL
            configuration.episodes.origin = origin.baseURL
            configure(&configuration)
        }
        try divert()
    }

    /// From now on what is meant for the origin goes to another base URL, or again to its own; and
    /// each request is given up after `patience`.
    func divert(to base: String? = nil, patience: Duration = .seconds(60)) throws {
        let transport = try CurlTransport(settings: Self.settings(patience))
        asked.answer { [isConditional, own = origin.baseURL] request, _ throws(APIError) in
            let path = request.url.hasPrefix(own) ? request.url.dropFirst(own.count) : nil
            let url = path.map { (base ?? own) + $0 } ?? request.url
            let response = try await transport.send(
                TransportRequest(url: url, fields: request.fields))
            guard !isConditional else { return response }
            var fields = FieldList()
            for field in response.fields where field.name.lowercased() != "etag" {
                fields.append(field.name, field.value)
            }
            return TransportResponse(
                statusCode: response.statusCode, fields: fields, body: response.body)
        }
    }

    /// How many requests the server sent, second tries included.
    var askedCount: Int { asked.requests.count }

    /// Ends both.
    func stop() async {
        await server.stop()
        origin.stop()
    }

    private static func settings(_ patience: Duration) -> CurlTransportSettings {
        var settings = CurlTransportSettings()
        settings.proxy = .none
        settings.connectTimeout = .seconds(60)
        settings.firstByteTimeout = patience
        settings.totalTimeout = patience
        return settings
    }
}

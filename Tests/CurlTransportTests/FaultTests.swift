import CurlTransport
import FeedClient
import FeedTesting
import Testing

/// One way an origin fails, and the error it is known by.
struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let step: OriginStep
    let error: APIError

    init(_ name: String, _ step: OriginStep, _ error: APIError) {
        testDescription = name
        self.step = step
        self.error = error
    }

    private static func gzipped(_ body: [UInt8]) -> OriginStep {
        .answer(200, ["Content-Encoding: gzip"], body: body)
    }

    private static let corrupt: [UInt8] = {
        var bytes = GzipText.stored(Array(repeating: 7, count: 2000))
        bytes[bytes.count - 6] ^= 0xff
        return bytes
    }()

    private static let notHTTP = "not an HTTP answer: "

    /// The faults that need no deadline.
    static let immediate = [
        Fault("reset", .nothing(then: .reset), .offline(.reset)),
        Fault("reset in the body", .half(then: .reset), .offline(.reset)),
        Fault("close", .nothing(then: .close), .offline(.reset)),
        Fault("close in the head", .raw("HTTP/1.1 200 X\r\nA: b", then: .close), .offline(.reset)),
        Fault("truncated body", .half(then: .close), .undecodable(.truncated)),
        Fault(
            "chunks without an end",
            .raw("HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", then: .close),
            .undecodable(.truncated)),
        Fault(
            "a chunk that is none",
            .raw("HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n"),
            .undecodable(.corruptCoding)),
        Fault("corrupt gzip", gzipped(corrupt), .undecodable(.corruptCoding)),
        Fault(
            "bytes behind the gzip stream", gzipped(GzipText.stored([1, 2]) + [9, 9]),
            .undecodable(.corruptCoding)),
        Fault("plain text called gzip", gzipped([0x7b, 0x7d]), .undecodable(.corruptCoding)),
        Fault(
            "unknown coding", .answer(200, ["Content-Encoding: secret"]),
            .undecodable(.corruptCoding)),
        Fault("gzip bomb", gzipped(GzipText.bomb(mebibytes: 64)), .undecodable(.tooLarge)),
        Fault(
            "body above 8 MiB", .answer(body: [UInt8](repeating: 0x20, count: 8_388_609)),
            .undecodable(.tooLarge)),
        Fault(
            "fields above 64 KiB together",
            .answer(200, (0..<700).map { "X-\($0): " + String(repeating: "v", count: 100) }),
            .undecodable(.tooLarge)),
        Fault(
            "one field of 200 KB", .answer(200, ["X: " + String(repeating: "v", count: 200_000)]),
            .undecodable(.tooLarge)),
        Fault(
            "interim answers without end",
            .raw(String(repeating: "HTTP/1.1 102 X\r\nA: b\r\n\r\n", count: 5000), then: .hang),
            .undecodable(.tooLarge)),
        Fault(
            "not HTTP", .raw("SSH-2.0-OpenSSH_9.2\r\n", then: .close),
            .undecodable(
                .notJSON(offset: 0, reason: notHTTP + "Received HTTP/0.9 when not allowed"))),
    ]

    /// The faults that a deadline ends; the deadlines are set in the tests.
    static let endless = [
        Fault("hang", .nothing(then: .hang), .timeout(.firstByte)),
        Fault("hang in the head", .raw("HTTP/1.1 20", then: .hang), .timeout(.firstByte)),
        Fault("hang in the body", .half(then: .hang), .timeout(.total)),
        Fault(
            "hang in a gzip stream",
            .raw("HTTP/1.1 200 X\r\nContent-Encoding: gzip\r\n\r\n\u{1f}", then: .hang),
            .timeout(.total)),
        Fault(
            "drip",
            {
                var step = OriginStep.half(then: .hang)
                step.drip = Array(repeating: 0x20, count: 499)
                return step
            }(), .timeout(.total)),
    ]
}

@Suite("Faults of an origin", .timeLimit(.minutes(1)))
struct FaultTests {
    @Test("a right answer arrives whole")
    func answerArrivesWhole() async throws {
        let origin = try ScriptedOrigin(always: .answer(200, ["ETag: \"x\""], body: [1, 2, 3]))
        defer { origin.stop() }
        let transport = try CurlTransport()
        let response = try await transport.send(TransportRequest(url: origin.url()))
        #expect(response.statusCode == 200)
        #expect(response.fields["etag"] == "\"x\"")
        #expect(response.body == [1, 2, 3])
    }

    @Test("each fault has its own error", arguments: Fault.immediate)
    func faultHasItsError(_ fault: Fault) async throws {
        let origin = try ScriptedOrigin(always: fault.step)
        defer { origin.stop() }
        let transport = try CurlTransport()
        let error = await transport.failure(origin.url())
        #expect(error == fault.error)
    }

    @Test("a deadline ends what does not end itself", arguments: Fault.endless)
    func deadlineEndsFault(_ fault: Fault) async throws {
        let origin = try ScriptedOrigin(always: fault.step)
        defer { origin.stop() }
        let transport = try CurlTransport { settings in
            if fault.error == .timeout(.firstByte) {
                settings.firstByteTimeout = .milliseconds(50)
            } else {
                settings.totalTimeout = .milliseconds(100)
            }
        }
        let error = await transport.failure(origin.url())
        #expect(error == fault.error)
        // The connection is closed at once, which the origin's thread sees.
        await origin.waitForClosed(1)
    }

    @Test("a refused connection is offline")
    func refusedConnectionIsOffline() async throws {
        let port = try ClosedPort()
        let transport = try CurlTransport()
        #expect(await transport.failure(port.baseURL) == .offline(.refused))
    }

    @Test("a fault does not spoil the next request")
    func nextRequestIsGood() async throws {
        let origin = try ScriptedOrigin { request in
            request.requestLine.contains("/bad") ? .half(then: .close) : .answer()
        }
        defer { origin.stop() }
        let transport = try CurlTransport()
        for _ in 0..<20 {
            #expect(await transport.failure(origin.url("/bad")) == .undecodable(.truncated))
            #expect(await transport.outcome(origin.url("/good")).statusCode == 200)
        }
    }
}

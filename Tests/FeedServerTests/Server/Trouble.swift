import DemoOrigin
import FeedTesting
import HTTPSemantics
import Testing

@testable import FeedServer

/// One way an origin can be in trouble, and what the contract makes of it.
struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The status, and the code of the problem, on a cold cache.
    let status: Int
    let code: String
    /// The status that the origin gave, for `Cache-Status`; nil where no whole answer came.
    let forwardStatus: Int?
    /// How many requests one flight makes: 2 where a second try may help.
    let tries: Int
    /// How long the origin is left alone: exactly where it names a time, else at least.
    let hold: Duration
    /// Brings the origin into the trouble.
    let begin: @Sendable (DemoServer) throws -> Void

    private init(
        _ name: String, _ status: Int, _ code: String, forward: Int? = nil, tries: Int = 1,
        hold: Duration = .milliseconds(750), begin: @escaping @Sendable (DemoServer) throws -> Void
    ) {
        testDescription = name
        self.status = status
        self.code = code
        forwardStatus = forward
        self.tries = tries
        self.hold = hold
        self.begin = begin
    }

    /// The answer of a demo origin with a fault.
    private init(
        _ name: String, _ status: Int, _ code: String, _ fault: Fault, forward: Int? = nil,
        tries: Int = 1, hold: Duration = .milliseconds(750), isEndless: Bool = false
    ) {
        self.init(name, status, code, forward: forward, tries: tries, hold: hold) { live in
            if isEndless { try live.divert(patience: .milliseconds(300)) }
            live.origin.set(fault)
        }
    }

    /// An answer of the test's own.
    private init(
        _ name: String, _ status: Int, _ code: String, _ reply: Reply, forward: Int? = nil,
        hold: Duration = .milliseconds(750)
    ) {
        self.init(name, status, code, forward: forward, hold: hold) { live in
            live.origin.enqueue(Array(repeating: .reply(reply), count: 200))
        }
    }

    private static func reply(
        _ status: Int, _ fields: [(name: String, value: String)] = [], _ body: String = "{}"
    ) -> Reply {
        Reply(status: status, fields: fields, body: Array(body.utf8))
    }

    private static let bomb = Reply(
        status: 200, fields: [("Content-Encoding", "gzip")],
        body: Compressor.compress([UInt8](repeating: 0x20, count: 9 << 20), .gzip) ?? [])

    /// A page whose compressed body ends in the middle, right where its Content-Length says.
    private static func cut(_ coding: ContentCoding) -> Reply {
        let name = coding == .gzip ? "gzip" : "br"
        let whole = Compressor.compress(Array(repoPage().utf8), coding) ?? []
        return Reply(
            status: 200, fields: [("Content-Encoding", name)],
            body: Array(whole.prefix(whole.count / 2)))
    }

    private static let minute: Duration = .seconds(60)

    /// All that `origin.py` and GitHub's recordings do.
    static let all: [Trouble] = [
        Trouble(
            "429 with Retry-After", 503, "origin_rate_limited",
            reply(429, [("Retry-After", "60")]), forward: 429, hold: minute),
        Trouble(
            "503 with Retry-After", 502, "origin_status", reply(503, [("Retry-After", "60")]),
            forward: 503, hold: minute),
        Trouble(
            "primary limit", 503, "origin_rate_limited", .rateLimit(seconds: 60), forward: 403,
            hold: .seconds(58)),
        Trouble(
            "secondary limit", 503, "origin_rate_limited", .secondaryLimit(seconds: 60),
            forward: 403, hold: minute),
        Trouble("503", 502, "origin_status", .status(503), forward: 503, tries: 2),
        Trouble("500", 502, "origin_status", .status(500), forward: 500),
        Trouble("HTML", 502, "origin_undecodable", .garbage, forward: 200),
        Trouble("another shape", 502, "origin_undecodable", .wrongShape, forward: 200),
        Trouble("reset", 502, "origin_offline", .reset, tries: 2),
        Trouble("reset in the body", 502, "origin_offline", .resetBody, tries: 2),
        Trouble("truncated", 502, "origin_undecodable", .truncate),
        Trouble("hang", 504, "origin_timeout", .hang, isEndless: true),
        Trouble("hang in the body", 504, "origin_timeout", .hangBody, isEndless: true),
        Trouble("drip", 504, "origin_timeout", .drip(.milliseconds(20)), isEndless: true),
        Trouble(
            "bad gzip", 502, "origin_undecodable",
            reply(200, [("Content-Encoding", "gzip")], "not gzip")),
        // libcurl does not notice that the stream has no end; the JSON in it has none either.
        Trouble(
            "gzip cut short", 502, "origin_undecodable", cut(.gzip), forward: 200),
        Trouble("brotli cut short", 502, "origin_undecodable", cut(.br), forward: 200),
        Trouble("gzip bomb", 502, "origin_undecodable", bomb),
        Trouble("close", 502, "origin_offline", tries: 2) { live in
            live.origin.enqueue(Array(repeating: .raw([]), count: 200))
        },
        Trouble("refused", 502, "origin_offline", tries: 2) { live in
            try live.divert(to: live.closedPort.baseURL)
        },
        Trouble("TLS", 502, "origin_offline") { live in
            try live.divert(to: "https://127.0.0.1:\(live.origin.port)")
        },
    ]
}

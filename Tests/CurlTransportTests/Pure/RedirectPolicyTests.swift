import FeedClient
import Testing

@testable import CurlTransport

@Suite("Which redirects are followed")
struct RedirectPolicyTests {
    private static func origin(_ text: String) -> Origin {
        TargetURL(text)?.origin ?? Origin(scheme: .http, host: "unreadable", port: 1)
    }

    private let policy = RedirectPolicy(allowedOrigins: [
        origin("https://cdn.example.com"), origin("http://plain.example.com"),
    ])

    @Test(
        "by scheme, host and port, and by the list",
        arguments: [
            ("https://a.com/x", "https://a.com/y", true),
            ("https://a.com/x", "https://A.com:443/y", true),
            ("https://a.com/x", "https://a.com:444/y", false),
            ("https://a.com/x", "https://b.com/y", false),
            ("https://a.com/x", "https://www.a.com/y", false),
            ("https://a.com/x", "http://a.com/y", false),
            ("http://a.com/x", "https://a.com/y", false),
            ("https://a.com/x", "https://cdn.example.com/y", true),
            ("http://a.com/x", "https://cdn.example.com/y", true),
            ("https://a.com/x", "http://cdn.example.com/y", false),
            ("https://a.com/x", "http://plain.example.com/y", false),
            ("http://a.com/x", "http://plain.example.com/y", true),
            ("https://a.com/x", "http://169.254.169.254/latest", false),
        ])
    func follows(_ source: String, _ destination: String, _ isFollowed: Bool) {
        let answer = policy.follows(
            from: Self.origin(source), to: Self.origin(destination), hops: 0)
        #expect(answer == isFollowed)
    }

    @Test("three times and no more")
    func hops() {
        let a = Self.origin("https://a.com")
        #expect(policy.follows(from: a, to: a, hops: 2))
        #expect(!policy.follows(from: a, to: a, hops: 3))
    }
}

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

@Suite("A URL to ask")
struct TargetURLTests {
    @Test(
        "is split as libcurl splits it",
        arguments: [
            ("http://a.com", "http://a.com"),
            ("HTTPS://API.Example.COM/Path?q=1", "https://api.example.com"),
            ("https://a.com:443/", "https://a.com"),
            ("http://a.com:8080/", "http://a.com:8080"),
            ("http://[::1]:8080/", "http://[::1]:8080"),
            ("http://127.0.0.1/", "http://127.0.0.1"),
        ])
    func origin(_ text: String, _ origin: String) {
        #expect(TargetURL(text)?.origin.description == origin)
    }

    @Test(
        "is absolute http or https, ASCII, without a user",
        arguments: [
            "", "/path", "a.com/x", "ftp://a.com/", "file:///etc/passwd", "http://",
            "http://user@a.com/", "http://u:p@a.com/", "http://a.com:0/", "http://a.com:65536/",
            "http://a.com:x/", "http://a com/", "http://a.com/\r\nX: y", "http://a.com/é",
            "http://a.com/\0", "javascript:alert(1)",
        ])
    func refused(_ text: String) {
        #expect(TargetURL(text) == nil)
    }
}

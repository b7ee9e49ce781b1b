import Testing

@testable import CurlTransport

@Suite("The proxy for an origin")
struct ProxyResolutionTests {
    private static let http = Origin(scheme: .http, host: "api.example.com", port: 80)
    private static let https = Origin(scheme: .https, host: "api.example.com", port: 443)

    private func proxy(_ environment: [String: String], _ origin: Origin) throws -> String? {
        try ProxyResolution(setting: .environment, environment: environment)
            .proxy(for: origin)?.origin.description
    }

    @Test(
        "the variable for the scheme counts, the lower case first",
        arguments: [
            (["http_proxy": "http://p:3128"], "http://p:3128", nil),
            (["HTTP_PROXY": "http://p:3128"], nil, nil),
            (["https_proxy": "p:3128"], nil, "http://p:3128"),
            (["HTTPS_PROXY": "https://p"], nil, "https://p"),
            (["https_proxy": "http://a:1", "HTTPS_PROXY": "http://b:2"], nil, "http://a:1"),
            (["https_proxy": "", "HTTPS_PROXY": "http://b:2"], nil, nil),
            (["ALL_PROXY": "http://c:3"], "http://c:3", "http://c:3"),
            (["all_proxy": "http://c:3", "http_proxy": ""], nil, "http://c:3"),
            ([:], nil, nil),
        ] as [([String: String], String?, String?)])
    func environment(_ row: ([String: String], String?, String?)) throws {
        #expect(try proxy(row.0, Self.http) == row.1)
        #expect(try proxy(row.0, Self.https) == row.2)
    }

    @Test("a setting counts alone")
    func setting() throws {
        let environment = ["https_proxy": "http://env:1", "no_proxy": "*"]
        let none = try ProxyResolution(setting: .none, environment: environment)
        #expect(none.proxy(for: Self.https) == nil)
        #expect(none.description == "no proxy (by the settings)")
        let own = try ProxyResolution(setting: .url("http://own:2"), environment: environment)
        #expect(own.proxy(for: Self.https)?.origin.description == "http://own:2")
    }

    @Test(
        "what is no http proxy stops the start, and its text is not repeated",
        arguments: [
            "socks5://p:1080", "http://", "http://u:secret@", "ftp://p", "http://p:0", "p p",
        ])
    func invalid(_ text: String) {
        #expect(throws: CurlTransportError.invalidProxy(source: "https_proxy")) {
            try ProxyResolution(setting: .environment, environment: ["https_proxy": text])
        }
    }

    @Test(
        "NO_PROXY covers names below, addresses, networks and ports",
        arguments: [
            ("example.com", true), (".example.com", true), ("*.example.com", true),
            ("api.example.com", true), ("API.EXAMPLE.COM", true), ("pi.example.com", false),
            ("badexample.com", false), ("com", true), ("*", true), ("", false), (" , ", false),
            ("other.org, example.com", true), ("other.org example.com", true),
            ("example.com:443", true), ("example.com:80", false), ("10.0.0.0/8", false),
        ])
    func exceptionsForNames(_ list: String, _ isCovered: Bool) {
        #expect(NoProxyList(list).covers(Self.https) == isCovered)
    }

    @Test(
        "an address is covered by itself and its network",
        arguments: [
            ("10.1.2.3", "10.1.2.3", true), ("10.1.2.3", "10.1.2.4", false),
            ("10.1.2.3", "10.0.0.0/8", true), ("10.1.2.3", "10.1.2.0/23", true),
            ("10.1.4.3", "10.1.2.0/23", false), ("10.1.2.3", "0.0.0.0/0", true),
            ("10.1.2.3", "10.0.0.0/33", false), ("10.1.2.3", "10.0.0.0/x", false),
            ("10.1.2.3", "2.3", false), ("10.1.2.3", "10.1.2.3:443", true),
            ("10.1.2.3", "10.1.2.3:80", false), ("::1", "::1", true), ("::1", "[::1]", true),
            ("::1", "[::1]:443", true), ("fd00::5", "fd00::/8", true),
            ("fe80::1", "fd00::/8", false),
            ("::1", "127.0.0.1", false),
        ])
    func exceptionsForAddresses(_ host: String, _ list: String, _ isCovered: Bool) {
        let origin = Origin(scheme: .https, host: host, port: 443)
        #expect(NoProxyList(list).covers(origin) == isCovered)
    }

    @Test("the description names each proxy, its source and the exceptions")
    func description() throws {
        let resolution = try ProxyResolution(
            setting: .environment,
            environment: ["https_proxy": "http://u:secret@p:3128", "NO_PROXY": "localhost,.corp"])
        #expect(
            resolution.description
                == "proxy for http none, for https http://p:3128 (with credentials)"
                + " (by the environment), except for localhost,.corp")
        #expect(!String(reflecting: resolution).contains("secret"))
    }
}

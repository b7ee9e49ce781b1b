import CurlTransport
import FeedClient
import Testing

@Suite("Settings that cannot work")
struct SettingsTests {
    @Test("stop the start, naming what is wrong")
    func errors() {
        #expect(throws: CurlTransportError.unreadableCAFile(path: "/nowhere.pem")) {
            try CurlTransport { $0.caFile = "/nowhere.pem" }
        }
        #expect(throws: CurlTransportError.invalidProxy(source: "origin.proxy")) {
            try CurlTransport { $0.proxy = .url("socks5://p") }
        }
        for text in [
            "example.com", "https://example.com/path", "ftp://example.com", "https://u@a.com",
        ] {
            #expect(throws: CurlTransportError.invalidRedirectOrigin(text)) {
                try CurlTransport { $0.redirectAllow = [text] }
            }
        }
    }

    @Test("the certificates are the setting's, else the first of the usual places")
    func certificates() throws {
        let own = try CertificateBundle(setting: "/etc/hostname")
        #expect(own.description == "CA certificates from /etc/hostname (by the settings)")
        let found = try CertificateBundle(setting: nil, places: ["/nowhere", "/etc/hostname"])
        #expect(found.path == "/etc/hostname")
        let none = try CertificateBundle(setting: nil, places: ["/nowhere"])
        #expect(none.path == nil)
        #expect(
            none.description == "no CA certificates found: https origins cannot be reached")
    }

    @Test(
        "a field that could end its line is not sent",
        arguments: [
            ("X", "a\r\nY: b"), ("X", "a\nb"), ("X", "a\0"), ("X Y", "a"), ("X:", "a"), ("", "a"),
        ])
    func fieldInjection(_ name: String, _ value: String) async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let transport = try CurlTransport()
        var fields = FieldList()
        fields.append(name, value)
        let outcome = await transport.outcome(origin.url(), fields: fields)
        #expect(outcome == .failure(.offline(.other("a request field cannot be sent"))))
        #expect(origin.seen.isEmpty)
    }

    @Test("an empty field is sent, and the transport's own fields stay its own")
    func ownFields() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let transport = try CurlTransport()
        _ = await transport.outcome(
            origin.url(),
            fields: ["X-Empty": "", "Host": "evil", "Connection": "close", "Expect": "x"])
        let seen = try #require(origin.seen.first)
        #expect(seen.values(of: "x-empty") == [""])
        #expect(seen.values(of: "host") == ["127.0.0.1:\(origin.port)"])
        #expect(seen.values(of: "connection").isEmpty && seen.values(of: "expect").isEmpty)
    }

    @Test("a URL that cannot be asked is refused")
    func invalidURL() async throws {
        let transport = try CurlTransport()
        let reason = "not an absolute http or https URL without user information"
        #expect(await transport.failure("ftp://a/") == .offline(.other(reason)))
    }
}

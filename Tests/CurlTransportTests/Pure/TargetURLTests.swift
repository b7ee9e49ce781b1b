import CCurl
import Testing

@testable import CurlTransport

@Suite("A URL to ask")
struct TargetURLTests {
    /// Scheme, host and port of `text` as libcurl reads them; `nil` where it refuses.
    private func originByLibcurl(_ text: String) -> Origin? {
        guard let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        guard curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK else { return nil }
        func part(_ part: CURLUPart) -> String? {
            var value: UnsafeMutablePointer<CChar>?
            guard curl_url_get(url, part, &value, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK else {
                return nil
            }
            defer { curl_free(value) }
            return value.map { String(cString: $0) }
        }
        guard let scheme = part(CURLUPART_SCHEME).flatMap(Origin.Scheme.init),
            let host = part(CURLUPART_HOST), let port = part(CURLUPART_PORT).flatMap({ Int($0) })
        else { return nil }
        return Origin(
            scheme: scheme, host: String(host.drop { $0 == "[" }.prefix { $0 != "]" }), port: port)
    }

    @Test(
        "has the origin that libcurl reads in it",
        arguments: [
            ("http://a.com", "http://a.com"), ("http://a.com?q=1", "http://a.com"),
            ("HTTPS://API.Example.COM/Path?q=1", "https://api.example.com"),
            ("https://a.com:443/", "https://a.com"), ("http://a.com:8080/", "http://a.com:8080"),
            ("http://a.com#http://b.com", "http://a.com"), ("http://a.com/@b.com", "http://a.com"),
            ("http://a.com?@b.com/", "http://a.com"), ("http://a.com/http://b.com", "http://a.com"),
            ("http://a.com:00080/", "http://a.com"),
            ("http://under_score.test/", "http://under_score.test"),
            ("http://[::1]:8080/", "http://[::1]:8080"), ("http://[fd00::A]/", "http://[fd00::a]"),
            ("http://127.0.0.1/", "http://127.0.0.1"),
            ("https://api.github.com/search?q=language:swift", "https://api.github.com"),
        ])
    func origin(_ text: String, _ origin: String) {
        #expect(TargetURL(text)?.origin.description == origin)
        #expect(TargetURL(text)?.origin == originByLibcurl(text))
    }

    @Test(
        "is absolute http or https in the plainest form",
        arguments: [
            "", "/path", "//a.com/", "a.com/x", "ftp://a.com/", "file:///etc/passwd", "http://",
            "http:///x", "http:/a.com/", "http:a.com", "http//a.com:/", "http://user@a.com/",
            "http://u:p@a.com/", "http://@a.com/", "http://a.com:0/", "http://a.com:65536/",
            "http://a.com:123456/", "http://a.com:x/", "http://a.com:/", "http://a.com:80:80/",
            "http://a com/", "http://a.com/\r\nX: y", "http://a.com/é", "http://é.com/",
            "http://a.com/\0", "http://a.com\\@b.com/", "http://a%2ecom/", "http://[::1/",
            "http://[::1]x/", "http://[::1%25eth0]/", "http://[]/", "http://[a.com]/ ",
            "javascript:alert(1)", " http://a.com/",
        ])
    func refused(_ text: String) {
        #expect(TargetURL(text) == nil)
    }
}

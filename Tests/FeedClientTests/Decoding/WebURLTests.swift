import Testing

@testable import FeedClient

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("URL")
struct WebURLTests {
    @Test(
        "stays as it came where it is valid",
        arguments: [
            "https://v.example", "http://v.example/",
            "HTTPS://V.example:8443/a/b;c=1?q=a+b&x=%2F#t=10",
            "https://v.example/a%20b%C3%A4", "https://u:p@v.example/x",
            "https://[2001:db8::1]:80/x",
            "https://v.example/!$&'()*,=:@~._-", "https://b%C3%BCcher.example/",
            "https://xn--bcher-kva.example/", "https://v.example/%2f%2F",
        ])
    func unchanged(text: String) throws {
        #expect(try #require(WebURL.parse(text)).absoluteString == text)
    }

    @Test(
        "is percent-encoded once where it holds other characters",
        arguments: [
            ("https://v.example/a b", "https://v.example/a%20b"),
            ("https://v.example/a%20b c", "https://v.example/a%20b%20c"),
            ("https://v.example/ä/日本?q=ü", "https://v.example/%C3%A4/%E6%97%A5%E6%9C%AC?q=%C3%BC"),
            ("https://bücher.example/", "https://b%C3%BCcher.example/"),
            ("https://v.example/labels{/name}", "https://v.example/labels%7B/name%7D"),
            ("https://v.example/100%", "https://v.example/100%25"),
            ("https://v.example/%zz%4", "https://v.example/%25zz%254"),
            ("https://v.example/?a[b]=1|2", "https://v.example/?a%5Bb%5D=1%7C2"),
            ("https://v.example/a#b#c", "https://v.example/a#b%23c"),
            (#"https://v.example/\"<>^`"#, "https://v.example/%5C%22%3C%3E%5E%60"),
        ])
    func encodedOnce(text: String, encoded: String) throws {
        let url = try #require(WebURL.parse(text))
        #expect(url.absoluteString == encoded)
        #expect(WebURL.parse(encoded)?.absoluteString == encoded)
    }

    @Test(
        "is refused where it is no web address",
        arguments: [
            "", " ", "not a url", "/x", "v.example/x", "//v.example/x", "ftp://v.example/x",
            "https:", "https://", "https:///x", "https:v.example", "https://v.example:abc/",
            "javascript:alert(1)", "git@github.com:a/b", "https://v.example/a\nb",
            "https://v.example/\u{7F}", "https://v.example/\u{0}", " https://v.example/",
            "http://?x", "https://:80/",
        ])
    func refused(text: String) {
        #expect(WebURL.parse(text) == nil)
    }
}

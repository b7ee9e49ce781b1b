import HTTP1
import Testing

/// One piece of input and what must come of it.
struct RequestCase: Sendable, CustomTestStringConvertible {
    /// The rule the case states.
    let name: String
    /// What is sent, as Latin-1.
    let sent: String
    /// Why it is refused, or nil where it is a good request.
    let refusal: Refusal?

    init(_ name: String, _ sent: String, _ refusal: Refusal? = nil) {
        self.name = name
        self.sent = sent
        self.refusal = refusal
    }

    var testDescription: String { name }

    static let all: [RequestCase] =
        requestLines + versions + targets + fieldLines + hosts + bodies + expectations + methods

    static let requestLines = [
        RequestCase("a plain request", get()),
        RequestCase("an empty line before the request", "\r\n" + get()),
        RequestCase("two empty lines before it", "\r\n\r\n" + get(), .badRequest(.method)),
        RequestCase("a lone LF before it", "\n" + get(), .badRequest(.method)),
        RequestCase("a lone CR before it", "\rGET / HTTP/1.1\r\n", .badRequest(.lineEnd)),
        RequestCase("a space before it", " " + get(), .badRequest(.method)),
        RequestCase("a NUL before it", "\0" + get(), .badRequest(.method)),
        RequestCase("a TLS client hello", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0", .badRequest(.method)),
        RequestCase("an SSH banner", "SSH-2.0-OpenSSH_9.2\r\n", .badRequest(.method)),
        RequestCase("a method in brackets", "(GET) / HTTP/1.1\r\n", .badRequest(.method)),
        RequestCase(
            "a byte above 127 in the method", "G\u{C9}T / HTTP/1.1\r\n", .badRequest(.method)),
        RequestCase("no method", " / HTTP/1.1\r\n", .badRequest(.method)),
        RequestCase("a method alone", "GET\r\n", .badRequest(.method)),
        RequestCase("tabs for spaces", "GET\t/\tHTTP/1.1\r\n", .badRequest(.method)),
        RequestCase("two spaces after the method", "GET  / HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("two spaces after the target", "GET /  HTTP/1.1\r\n", .badRequest(.version)),
        RequestCase("a space at the end", "GET / HTTP/1.1 \r\n", .badRequest(.version)),
        RequestCase("LF line ends", "GET / HTTP/1.1\nHost: a\n\n", .badRequest(.version)),
        RequestCase("CR without LF", "GET / HTTP/1.1\rHost: a\r\r", .badRequest(.lineEnd)),
        RequestCase("CR CR LF", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n", .badRequest(.lineEnd)),
    ]

    static let versions = [
        RequestCase("HTTP/1.0 without Host", "GET / HTTP/1.0\r\n\r\n"),
        RequestCase("HTTP/1.9", "GET / HTTP/1.9\r\nHost: a\r\n\r\n"),
        RequestCase("HTTP/0.9", "GET / HTTP/0.9\r\nHost: a\r\n\r\n", .versionNotSupported),
        RequestCase("HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", .versionNotSupported),
        RequestCase("HTTP/9.9 without Host", "GET / HTTP/9.9\r\n\r\n", .versionNotSupported),
        RequestCase("the HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .versionNotSupported),
        RequestCase("HTTP/1.10", "GET / HTTP/1.10\r\n", .badRequest(.version)),
        RequestCase("HTTP/11.1", "GET / HTTP/11.1\r\n", .badRequest(.version)),
        RequestCase("HTTP/1", "GET / HTTP/1\r\n", .badRequest(.version)),
        RequestCase("HTTP/1.", "GET / HTTP/1.\r\n", .badRequest(.version)),
        RequestCase("HTTP/1,1", "GET / HTTP/1,1\r\n", .badRequest(.version)),
        RequestCase("HTTP 1.1", "GET / HTTP 1.1\r\n", .badRequest(.version)),
        RequestCase("small letters", "GET / Http/1.1\r\n", .badRequest(.version)),
        RequestCase("another protocol", "GET / RTSP/1.0\r\n", .badRequest(.version)),
        RequestCase("no version", "GET /\r\n", .badRequest(.target)),
        RequestCase("no version after a space", "GET / \r\n", .badRequest(.version)),
    ]

    static let targets = [
        RequestCase("a path and a query", "GET /a/b;c=d,e@f:g?h=i/j?k HTTP/1.1\r\nHost: a\r\n\r\n"),
        RequestCase("every sub-delimiter", "GET /!$&'()*+,;=-._~ HTTP/1.1\r\nHost: a\r\n\r\n"),
        RequestCase("two slashes first", "GET //a HTTP/1.1\r\nHost: a\r\n\r\n"),
        RequestCase("broken percent-encoding", "GET /%zz%?%=%f HTTP/1.1\r\nHost: a\r\n\r\n"),
        RequestCase(
            "what browsers leave in a query", "GET /?a[]={b|c}^`\\ HTTP/1.1\r\nHost: a\r\n\r\n"),
        RequestCase("an empty query", "GET /? HTTP/1.1\r\nHost: a\r\n\r\n"),
        RequestCase("a question mark in the query", "GET /??a?b HTTP/1.1\r\nHost: a\r\n\r\n"),
        RequestCase("absolute-form", "GET http://a.example:80/b?c HTTP/1.1\r\nHost: x\r\n\r\n"),
        RequestCase("absolute-form of https", "GET HTTPS://a/ HTTP/1.1\r\nHost: x\r\n\r\n"),
        RequestCase("absolute-form without a path", "GET http://a HTTP/1.1\r\nHost: x\r\n\r\n"),
        RequestCase(
            "absolute-form with a query alone", "GET http://a?b HTTP/1.1\r\nHost: x\r\n\r\n"),
        RequestCase(
            "absolute-form of an address", "GET http://[::1]:8080/ HTTP/1.1\r\nHost: x\r\n\r\n"),
        RequestCase("asterisk-form", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"),
        RequestCase(
            "asterisk-form of GET", "GET * HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest(.asterisk)),
        RequestCase("more after the asterisk", "OPTIONS *a HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a fragment", "GET /a#b HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a fragment after a query", "GET /a?b#c HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a quote in the query", "GET /?a=\"b\" HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("angle brackets in the query", "GET /?<a> HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a backslash in the path", "GET /a\\b HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("brackets in the path", "GET /a[b] HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a bar in the path", "GET /a|b HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("UTF-8 in the path", "GET /\u{C3}\u{A9} HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("UTF-8 in the query", "GET /?\u{C3}\u{A9} HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("DEL in the path", "GET /\u{7F} HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("NUL in the query", "GET /?\0 HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a space in the path", "GET /a b HTTP/1.1\r\n", .badRequest(.version)),
        RequestCase("a relative path", "GET repos HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a query alone", "GET ?a HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("no target", "GET HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("another scheme", "GET ftp://a/ HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a scheme without slashes", "GET http:a HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a scheme alone", "GET http:// HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("no host in absolute-form", "GET http:///a HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a port without a host", "GET http://:80/ HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("user information", "GET http://u:p@a/ HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a port of letters", "GET http://a:b/ HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("an open bracket", "GET http://[::1/ HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("a fragment after a host", "GET http://a#b HTTP/1.1\r\n", .badRequest(.target)),
        RequestCase("authority-form of GET", "GET a:443 HTTP/1.1\r\n", .badRequest(.target)),
    ]

    static let fieldLines = [
        RequestCase("no value", get("X:")),
        RequestCase("blanks alone for a value", get("X: \t \t")),
        RequestCase("no blank after the colon", get("X:a")),
        RequestCase("tabs inside a value", get("X: a\tb")),
        RequestCase("bytes above 127 in a value", get("X: \u{80}\u{E9}\u{FF}")),
        RequestCase("every byte of a token in a name", get("!#$%&'*+-.^_`|~09azAZ: a")),
        RequestCase("an underscore in a name", get("Content_Length: 5")),
        RequestCase("colons in a value", get("X: a:b:c")),
        RequestCase("folding", get("X: a\r\n b"), .badRequest(.folding)),
        RequestCase("folding with a tab", get("X: a\r\n\tb"), .badRequest(.folding)),
        RequestCase(
            "a blank before the first field", "GET / HTTP/1.1\r\n Host: a\r\n",
            .badRequest(.folding)),
        RequestCase("a blank line of blanks", get(" "), .badRequest(.folding)),
        RequestCase("a space before the colon", get("X : a"), .badRequest(.fieldName)),
        RequestCase("a tab before the colon", get("Host\t: a"), .badRequest(.fieldName)),
        RequestCase("no colon", get("X"), .badRequest(.fieldName)),
        RequestCase("no name", get(": a"), .badRequest(.fieldName)),
        RequestCase("brackets in a name", get("X(a): b"), .badRequest(.fieldName)),
        RequestCase("a space in a name", get("X a: b"), .badRequest(.fieldName)),
        RequestCase("a byte above 127 in a name", get("X\u{E9}: b"), .badRequest(.fieldName)),
        RequestCase("NUL in a name", get("X\0: b"), .badRequest(.fieldName)),
        RequestCase("NUL in a value", get("X: a\0b"), .badRequest(.fieldValue)),
        RequestCase("a bell in a value", get("X: a\u{7}b"), .badRequest(.fieldValue)),
        RequestCase("a vertical tab before a value", get("X:\u{B}a"), .badRequest(.fieldValue)),
        RequestCase("a form feed after a value", get("X: a\u{C}"), .badRequest(.fieldValue)),
        RequestCase("DEL in a value", get("X: aaaaaaaaaaaa\u{7F}"), .badRequest(.fieldValue)),
        RequestCase("CR in a value", get("X: a\rb"), .badRequest(.lineEnd)),
        RequestCase("LF ends a field", get("X: a\nY: b"), .badRequest(.lineEnd)),
        RequestCase("LF ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\n", .badRequest(.lineEnd)),
        RequestCase("CR ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\rX", .badRequest(.lineEnd)),
        RequestCase("LF right after the colon", get("X:\nb"), .badRequest(.lineEnd)),
    ]

    static let hosts = [
        RequestCase("a port", "GET / HTTP/1.1\r\nhOsT:a.example:8080\r\n\r\n"),
        RequestCase("blanks around it", "GET / HTTP/1.1\r\nHost: \t a \t \r\n\r\n"),
        RequestCase("an IPv6 address", "GET / HTTP/1.1\r\nHost: [2001:db8::1]:1\r\n\r\n"),
        RequestCase("no Host", "GET / HTTP/1.1\r\n\r\n", .badRequest(.host)),
        RequestCase(
            "no Host in absolute-form", "GET http://a/ HTTP/1.1\r\n\r\n", .badRequest(.host)),
        RequestCase(
            "a bad Host in absolute-form", "GET http://a/ HTTP/1.1\r\nHost: a b\r\n\r\n",
            .badRequest(.host)),
        RequestCase("two of them", get("Host: a"), .badRequest(.host)),
        RequestCase(
            "two of them in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\nhost: b\r\n\r\n",
            .badRequest(.host)),
        RequestCase("an empty one", "GET / HTTP/1.1\r\nHost: \r\n\r\n", .badRequest(.host)),
        RequestCase(
            "an empty one in HTTP/1.0", "GET / HTTP/1.0\r\nHost:\r\n\r\n", .badRequest(.host)),
        RequestCase("a list", "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n", .badRequest(.host)),
        RequestCase(
            "user information in Host", "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n", .badRequest(.host)),
        RequestCase("a URL", "GET / HTTP/1.1\r\nHost: http://a\r\n\r\n", .badRequest(.host)),
        RequestCase(
            "UTF-8 in Host", "GET / HTTP/1.1\r\nHost: \u{C3}\u{A9}\r\n\r\n", .badRequest(.host)),
    ]

    static let bodies = [
        RequestCase("a length of zero", get("Content-Length: 0")),
        RequestCase("a body", get("Content-Length: 5"), .contentTooLarge),
        RequestCase("18 digits", get("Content-Length: 999999999999999999"), .contentTooLarge),
        RequestCase(
            "19 digits", get("Content-Length: 1000000000000000000"), .badRequest(.contentLength)),
        RequestCase("a zero before it", get("Content-Length: 05"), .badRequest(.contentLength)),
        RequestCase("two zeros", get("Content-Length: 00"), .badRequest(.contentLength)),
        RequestCase("a sign", get("Content-Length: +5"), .badRequest(.contentLength)),
        RequestCase("a minus", get("Content-Length: -0"), .badRequest(.contentLength)),
        RequestCase("hexadecimal", get("Content-Length: 0x5"), .badRequest(.contentLength)),
        RequestCase("no length", get("Content-Length:"), .badRequest(.contentLength)),
        RequestCase("a list of lengths", get("Content-Length: 0, 0"), .badRequest(.contentLength)),
        RequestCase(
            "a space in the length", get("Content-Length: 1 0"), .badRequest(.contentLength)),
        RequestCase(
            "twice", get("Content-Length: 0", "content-length: 0"), .badRequest(.contentLength)),
        RequestCase("chunked", get("Transfer-Encoding: chunked"), .contentTooLarge),
        RequestCase(
            "chunked, spelt otherwise", get("transfer-encoding: , CHUNKED\t,"), .contentTooLarge),
        RequestCase(
            "both framings", get("Transfer-Encoding: chunked", "Content-Length: 0"),
            .badRequest(.conflictingLengths)),
        RequestCase(
            "chunked of HTTP/1.0", "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
            .badRequest(.transferEncoding)),
        RequestCase("an empty coding", get("Transfer-Encoding:"), .badRequest(.transferEncoding)),
        RequestCase(
            "commas for a coding", get("Transfer-Encoding: , ,"), .badRequest(.transferEncoding)),
        RequestCase(
            "chunked twice", get("Transfer-Encoding: chunked, chunked"),
            .badRequest(.transferEncoding)),
        RequestCase(
            "chunked on two lines", get("Transfer-Encoding: chunked", "Transfer-Encoding: chunked"),
            .badRequest(.transferEncoding)),
        RequestCase(
            "chunked first", get("Transfer-Encoding: chunked, gzip"), .badRequest(.transferEncoding)
        ),
        RequestCase(
            "chunked on the first line",
            get("Transfer-Encoding: chunked", "X: y", "Transfer-Encoding: gzip"),
            .badRequest(.transferEncoding)),
        RequestCase(
            "chunked with a parameter", get("Transfer-Encoding: chunked;a=b"),
            .badRequest(.transferEncoding)),
        RequestCase(
            "chunked with a semicolon", get("Transfer-Encoding: chunked;"),
            .badRequest(.transferEncoding)),
        RequestCase(
            "a coding with a space", get("Transfer-Encoding: chun ked"),
            .badRequest(.transferEncoding)),
        RequestCase(
            "a quoted coding", get("Transfer-Encoding: \"chunked\""), .badRequest(.transferEncoding)
        ),
        RequestCase("gzip", get("Transfer-Encoding: gzip"), .unsupportedTransferCoding),
        RequestCase(
            "gzip, chunked", get("Transfer-Encoding: gzip, chunked"), .unsupportedTransferCoding),
        RequestCase(
            "gzip and chunked on two lines",
            get("Transfer-Encoding: gzip", "Transfer-Encoding: chunked"), .unsupportedTransferCoding
        ),
        RequestCase("identity", get("Transfer-Encoding: identity"), .unsupportedTransferCoding),
        RequestCase(
            "a coding that ends in chunked", get("Transfer-Encoding: xchunked"),
            .unsupportedTransferCoding),
        RequestCase(
            "a coding with a parameter", get("Transfer-Encoding: a;b=c"), .unsupportedTransferCoding
        ),
    ]

    static let expectations = [
        RequestCase("100-continue without a body", get("Expect: 100-Continue")),
        RequestCase(
            "100-continue with a body", get("Expect: 100-continue", "Content-Length: 1"),
            .contentTooLarge),
        RequestCase("another expectation", get("Expect: 200-ok"), .expectationFailed),
        RequestCase("another one in a list", get("Expect: 100-continue, a"), .expectationFailed),
        RequestCase(
            "another one on a second line", get("Expect: 100-continue", "Expect: a=b"),
            .expectationFailed),
        RequestCase("an empty expectation", get("Expect:"), .expectationFailed),
        RequestCase(
            "an expectation with a parameter", get("Expect: 100-continue;a"), .expectationFailed),
    ]

    static let methods =
        ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"].map { method in
            RequestCase("method \(method)", "\(method) / HTTP/1.1\r\nHost: a\r\n\r\n")
        }
        + ["get", "Get", "GETS", "GE", "TRACE", "PROPFIND", "CONNECT", "P", "!"].map { method in
            RequestCase(
                "method \(method)", "\(method) / HTTP/1.1\r\nHost: a\r\n\r\n", .unknownMethod)
        } + [
            RequestCase(
                "CONNECT to a host", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", .unknownMethod),
            RequestCase("CONNECT without a port", "CONNECT a HTTP/1.1\r\n", .badRequest(.target)),
            RequestCase(
                "CONNECT with a path", "CONNECT a:443/b HTTP/1.1\r\n", .badRequest(.target)),
        ]
}

import HTTP1
import Testing

@Suite("Request head")
struct RequestHeadTests {
    @Test("gives the parts of the request line")
    func givesTheLine() {
        let seen = parse("PATCH /a%20b?c=d&e HTTP/1.3\r\nHost: h:1\r\n\r\n").request
        #expect(seen?.method == .patch)
        #expect(seen?.minorVersion == 3)
        #expect(seen?.target == .origin)
        #expect(seen?.path == "/a%20b")
        #expect(seen?.query == "c=d&e")
        #expect(seen?.fields == ["host": ["h:1"]])
    }

    @Test(
        "tells an empty query from none",
        arguments: [
            ("/a", nil), ("/a?", ""), ("/a??", "?"), ("http://h/a", nil), ("http://h?", ""),
        ] as [(String, String?)])
    func givesTheQuery(target: String, query: String?) {
        #expect(parse("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n").request?.query == query)
    }

    @Test(
        "reads absolute-form by its path, and its authority for Host",
        arguments: [
            ("http://h.example", "/", "h.example"), ("HTTP://H/", "/", "H"),
            ("https://h:1/a/b?c", "/a/b", "h:1"),
            ("http://h?a", "/", "h"), ("http://[::1]:80//x", "//x", "[::1]:80"),
            ("http://h:", "/", "h:"),
        ])
    func readsAbsoluteForm(target: String, path: String, host: String) {
        let seen = parse("GET \(target) HTTP/1.1\r\nHost: other\r\n\r\n").request
        #expect(seen?.target == .absolute)
        #expect(seen?.path == path)
        #expect(seen?.fields == ["host": [host]])
    }

    @Test("gives an asterisk for the path of an asterisk-form")
    func readsAsteriskForm() {
        let seen = parse("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n").request
        #expect(seen?.target == .asterisk)
        #expect(seen?.path == "*")
    }

    @Test("counts a leading line end into the head")
    func countsTheLeadingLineEnd() {
        let seen = parse("\r\nGET /a HTTP/1.1\r\nHost: b\r\n\r\n").request
        #expect(seen?.byteCount == 30)
        #expect(seen?.path == "/a")
        #expect(seen?.fields == ["host": ["b"]])
    }

    @Test(
        "keeps the connection unless told otherwise",
        arguments: [
            ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: keep-alive", true),
            ("HTTP/1.1", "Connection: close", false),
            ("HTTP/1.1", "connection: foo , CLOSE", false),
            ("HTTP/1.1", "Connection: a\r\nX: y\r\nConnection: close", false),
            ("HTTP/1.1", "Connection: closed", true), ("HTTP/1.1", "X-Connection: close", true),
            ("HTTP/1.2", "X: y", true),
            ("HTTP/1.0", "", false), ("HTTP/1.0", "Connection: keep-alive", false),
        ])
    func knowsWhetherToPersist(version: String, fields: String, isPersistent: Bool) {
        let lines = fields.isEmpty ? "" : fields + "\r\n"
        let seen = parse("GET / \(version)\r\nHost: a\r\n\(lines)\r\n").request
        #expect(seen?.isPersistent == isPersistent)
    }

    @Test(
        "finds every known field under any spelling",
        arguments: KnownField.allCases.filter {
            ![.host, .contentLength, .transferEncoding, .expect].contains($0)
        })
    func findsKnownFields(_ field: KnownField) {
        let name = field.name.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        for spelling in [name, name.uppercased(), name.prefix(1).uppercased() + name.dropFirst()] {
            let seen = parse(get("X\(spelling): no", "\(spelling)x: no", "\(spelling): \t yes \t"))
                .request
            #expect(seen?.fields["\(field)"] == ["yes"])
        }
    }

    @Test(
        "takes no field for one with as many letters",
        arguments: [
            "Hose", "Origen", "Expeck", "Connectiom", "Tracepareny", "X-Request-Ix",
            "If-Nine-Match", "Cache-Contrxl", "Accept-Encodinh", "Accept-Languagf",
            "Accept.Encoding",
        ])
    func knowsNoOtherFields(name: String) {
        #expect(parse(get("\(name): x")).request?.fields == ["host": ["a"]])
    }

    @Test("gives all lines of a field in order")
    func givesAllLines() {
        let seen = parse(
            get(
                "If-None-Match: a", "X: b", "if-none-match:c ", "IF-NONE-MATCH:", "Origin: o",
                "If-None-Match:\td")
        ).request
        #expect(seen?.fields["ifNoneMatch"] == ["a", "c", "", "d"])
        #expect(seen?.fields["origin"] == ["o"])
    }

    @Test("gives the first of several values, and none of a field that is not there")
    func givesTheFirstValue() {
        let bytes = latin1(get("Origin: one", "Origin: two"))
        var parser = RequestParser(limits: RequestLimits())
        bytes.withUnsafeBytes { bytes in
            guard case .request(let head) = parser.parse(bytes) else {
                Issue.record("not a request")
                return
            }
            #expect(head.firstValue(of: .origin, in: bytes).map(text) == "one")
            #expect(head.firstValue(of: .requestID, in: bytes) == nil)
            head.forEachValue(of: .requestID, in: bytes) { _ in Issue.record("a value of nothing") }
        }
    }

    @Test("tells an empty value from none")
    func givesEmptyValues() {
        #expect(
            parse(get("Origin:", "Connection: \t")).request?.fields == [
                "host": ["a"], "origin": [""], "connection": [""],
            ])
    }
}

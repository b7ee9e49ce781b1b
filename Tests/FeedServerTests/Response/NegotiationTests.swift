import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// Conditional requests, codings, HEAD, OPTIONS, CORS and request ids, over real sockets.
@Suite("Negotiation")
struct NegotiationTests {
    /// A page of repositories long enough to be compressed.
    private static let longPage =
        #"{"total_count":60,"items":["#
        + (1...20).map {
            #"{"id":\#($0),"full_name":"someone/repository-\#($0)","stargazers_count":\#($0)}"#
        }.joined(separator: ",") + "]}"

    private func start(
        configure: (inout Configuration) -> Void = { _ in }
    ) throws -> TestServer {
        try TestServer(over: FakeTransport { _, _ in .text(Self.longPage) }, configure: configure)
    }

    @Test(
        "a copy that the caller holds is answered 304, with what RFC 9110 repeats and no body",
        arguments: [[], ["Accept-Encoding: gzip"], ["Accept-Encoding: br"]])
    func notModified(codings: [String]) async throws {
        let server = try start()
        let connection = try server.connect()
        let page = try await connection.get("/repos", codings)
        let tag = try #require(page["etag"], "\(page.status) \(page.text)")
        #expect(tag.hasPrefix("W/\""))
        let opaque = String(tag.dropFirst(2))
        for condition in [
            ["If-None-Match: \(tag)"], ["If-None-Match: \(opaque)"], ["If-None-Match: *"],
            ["If-None-Match: \"x\", \(tag)"], ["If-None-Match: \"a,b\", \(opaque)"],
            ["If-None-Match: \"x\"", "If-None-Match: \(tag)"],
        ] {
            let answer = try await connection.get("/repos", codings + condition)
            #expect(answer.status == 304)
            for name in [
                "etag", "cache-control", "vary", "date", "age", "cache-status", "x-request-id",
                "access-control-allow-origin",
            ] { #expect(answer[name] != nil, "\(name)") }
            #expect(answer["content-length"] == nil)
        }
        #expect(try await connection.get("/repos", ["If-None-Match: \"x\""]).status == 200)
        await server.stop()
    }

    @Test(
        "the best acceptable coding is sent, identity where none is",
        arguments: [
            ("gzip", "gzip"), ("br, gzip", "br"), ("gzip;q=1, br;q=0.5", "gzip"),
            ("*;q=0", nil), ("identity;q=0", nil), ("deflate", nil), ("gzip;q=0", nil),
        ] as [(String, String?)])
    func codings(accepted: String, sent: String?) async throws {
        let server = try start()
        let connection = try server.connect()
        let plain = try await connection.get("/repos")
        let answer = try await connection.get("/repos", ["Accept-Encoding: \(accepted)"])
        #expect(answer["content-encoding"] == sent)
        #expect(answer["etag"] == plain["etag"])
        #expect(answer["vary"] == "Accept-Encoding")
        #expect((answer.body.count < plain.body.count) == (sent != nil))
        await server.stop()
    }

    @Test("HEAD has the fields of GET and no body, warm and cold")
    func head() async throws {
        let server = try start()
        let connection = try server.connect()
        let head = try await connection.request("HEAD", "/repos")
        let get = try await connection.get("/repos")
        #expect(head.status == 200)
        #expect(head["content-length"] == get["content-length"])
        #expect(try await connection.request("HEAD", "/repos")["etag"] == get["etag"])
        #expect(try await connection.request("HEAD", "/nowhere").status == 404)
        #expect(try await connection.get("/livez").text == #"{"status":"ok"}"#)
        await server.stop()
    }

    @Test("a wrong method is told which are right")
    func methods() async throws {
        let server = try start()
        let connection = try server.connect()
        let wrong = try await connection.request("DELETE", "/repos")
        #expect(wrong.status == 405)
        #expect(wrong["allow"] == "GET, HEAD, OPTIONS")
        #expect(try await connection.request("OPTIONS", "/livez")["allow"] == "GET, HEAD")
        let options = try await connection.request("OPTIONS", "/episodes/changes")
        #expect(options.status == 204)
        #expect(options["allow"] == "GET, HEAD, OPTIONS")
        #expect(options["content-length"] == nil)
        #expect(try await connection.request("OPTIONS", "/nowhere").status == 404)
        await server.stop()
    }

    @Test("a preflight is granted the methods and those of its fields that are harmless")
    func preflight() async throws {
        let server = try start()
        let answer = try await server.connect().request(
            "OPTIONS", "/repos",
            [
                "Origin: https://a.example", "Access-Control-Request-Method: GET",
                "Access-Control-Request-Headers: if-none-match, authorization, X-Request-ID",
            ])
        #expect(answer.status == 204)
        #expect(answer["access-control-allow-origin"] == "*")
        #expect(answer["access-control-allow-methods"] == "GET, HEAD")
        #expect(answer["access-control-allow-headers"] == "If-None-Match, X-Request-Id")
        #expect(answer["access-control-max-age"] == "86400")
        await server.stop()
    }

    @Test("a listed origin is repeated, another is not, and answers vary by it")
    func originList() async throws {
        let server = try start { $0.cors.origins = ["https://a.example"] }
        let connection = try server.connect()
        for target in ["/repos", "/nowhere", "/repos?limit=x"] {
            let listed = try await connection.get(target, ["Origin: https://a.example"])
            #expect(listed["access-control-allow-origin"] == "https://a.example")
            #expect(listed["vary"]?.hasSuffix("Origin") == true)
            let other = try await connection.get(target, ["Origin: https://b.example"])
            #expect(other["access-control-allow-origin"] == nil)
            #expect(other["vary"]?.hasSuffix("Origin") == true)
        }
        await server.stop()
    }

    @Test("answers of the parser carry the CORS fields too")
    func parserErrors() async throws {
        let server = try start()
        let connection = try server.connect()
        try connection.send("GET / HTTP/1.1\r\nHost : a\r\n\r\n")
        let answer = try await connection.response()
        #expect(answer.status == 400)
        #expect(answer["access-control-allow-origin"] == "*")
        #expect(answer["access-control-expose-headers"] != nil)
        #expect(answer["x-request-id"]?.count == 32)
        await server.stop()
    }

    @Test("the caller's request id is repeated if it is harmless, else there is a new one")
    func requestIDs() async throws {
        let server = try start()
        let connection = try server.connect()
        let id = "app-1.2_3"
        #expect(try await connection.get("/repos", ["X-Request-Id: \(id)"])["x-request-id"] == id)
        let problem = try await connection.get("/nowhere", ["X-Request-Id: \(id)"])
        #expect(problem.text.contains("\"request_id\":\"\(id)\""))
        for bad in ["a b", "a\"b", String(repeating: "a", count: 129)] {
            let answer = try await connection.get("/repos", ["X-Request-Id: \(bad)"])
            #expect(answer["x-request-id"]?.count == 32)
        }
        await server.stop()
    }

    @Test("a next page is linked by path, with every parameter that names it")
    func links() async throws {
        let server = try start()
        let answer = try await server.get("/repos?language=C%2B%2B&sort=stars")
        #expect(
            answer["link"]
                == "</repos?page=2&language=c%2B%2B&limit=20&sort=stars>; rel=\"next\"")
        await server.stop()
    }
}

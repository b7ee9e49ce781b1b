import FeedClient
import FeedTesting
import Reactor
import Testing

@testable import FeedServer

@Suite("Drift report")
struct DriftReportTests {
    /// The lines that a report logged.
    private final class Logged: Sendable {
        private let lines = VisibleMutex<[DriftReport.Line]>([])

        var all: [DriftReport.Line] { lines.withLock(\.self) }

        func take(_ line: DriftReport.Line) { lines.withLock { $0.append(line) } }
    }

    private let clock = ManualClock()
    private let logged = Logged()

    private func note(_ report: DriftReport, _ path: String, found: String = "null") {
        report.note(.repos, path: path, expected: "integer", found: found, at: clock.now)
    }

    @Test("a path is logged when it is first met, and then once a minute with the count")
    func logsOnceAMinute() {
        let report = DriftReport { logged.take($0) }
        for number in 0..<50 { note(report, "items[].id", found: "\"\(number)\"") }
        #expect(logged.all.map(\.count) == [1])
        clock.advance(by: .seconds(59))
        note(report, "items[].id")
        #expect(logged.all.count == 1)
        clock.advance(by: .seconds(1))
        for _ in 0..<50 { note(report, "items[].id") }
        #expect(logged.all.map(\.count) == [1, 52])
        #expect(logged.all.allSatisfy { $0.firstFound == "\"0\"" })
    }

    @Test("paths, feeds and expectations are counted apart, the most frequent first")
    func countsApart() {
        let report = DriftReport { logged.take($0) }
        note(report, "items[].id")
        for _ in 0..<3 { note(report, "items[].full_name") }
        report.note(
            .episodes, path: "items[].id", expected: "integer", found: "7.5", at: clock.now)
        report.note(.repos, path: "items[].id", expected: "text", found: "7", at: clock.now)
        #expect(report.lines.lines.map(\.count) == [3, 1, 1, 1])
        #expect(report.lines.lines.first?.path == "items[].full_name")
        #expect(logged.all.count == 4)
    }

    @Test("of a page without an item that fits, page and items are counted")
    func countsAllBad() {
        let report = DriftReport { logged.take($0) }
        let item = DroppedItem(path: "items[].id", expected: "integer", found: "\"x\"", id: nil)
        report.note(.repos, .allItemsBad([item, item]), at: clock.now)
        #expect(report.lines.lines.map(\.path) == ["items[].id", ""])
        #expect(report.lines.lines.map(\.count) == [2, 1])
        #expect(report.lines.lines.last?.firstFound == "not one item fits the models")
    }

    @Test("paths beyond 200 are counted together and logged no more")
    func isBounded() {
        let report = DriftReport { logged.take($0) }
        for number in 0..<300 { note(report, "items[].m\(number)") }
        note(report, "items[].m7")
        #expect(report.lines.lines.count == 200)
        #expect(report.lines.overflowCount == 100)
        #expect(logged.all.count == 200)
    }

    @Test("what an origin sends beside the models is told in /status and the log, once a minute")
    func overSockets() async throws {
        let transport = FakeTransport { _, _ in
            .text(
                """
                {"incomplete_results":false,"new_member":1,"items":[\
                {"id":1,"full_name":"a/b","stargazers_count":2,"brand_new":[]},\
                {"id":2,"full_name":7,"stargazers_count":2},\
                {"id":3,"full_name":"c/d","stargazers_count":9223372036854775808}]}
                """)
        }
        let server = try TestServer(over: transport, clock: clock)
        let connection = try server.connect()
        var answer = try await connection.get("/repos")
        #expect(answer.text.hasPrefix(#"{"items":[{"id":1,"#))
        for _ in 0..<2 {
            clock.advance(by: .seconds(10))
            answer = try await connection.get("/repos", ["Cache-Control: no-cache"])
            #expect(answer["cache-status"]?.hasSuffix("stored") == true)
        }
        var lines: [String] { server.log.lines.filter { $0.contains("strays from the models") } }
        #expect(lines.count == 2)
        #expect(lines.contains { $0.contains("items[].full_name") && $0.contains("7") })
        let status = try await server.connectAdmin().get("/status").text
        #expect(status.contains(#""feed":"repos","path":"items[].full_name","expected":"#))
        #expect(status.contains(#""path":"items[].stargazers_count""#))
        #expect(status.contains(#""count":3"#), "\(status)")
        #expect(status.contains(#""not_listed":0"#))
        #expect(!status.contains("brand_new") && !status.contains("new_member"))
        clock.advance(by: .seconds(60))
        _ = try await connection.get("/repos", ["Cache-Control: no-cache"])
        #expect(lines.count == 4)
        await server.stop()
    }

    @Test("a page that cannot be read is told with its path, and what was found is redacted")
    func failedPage() async throws {
        let secret = "s3cr3tSignature"
        let transport = FakeTransport { _, _ in
            .text(#"{"items":"https://v.example/a?sig=\#(secret)"}"#)
        }
        let server = try TestServer(over: transport, clock: clock)
        #expect(try await server.get("/repos").status == 502)
        let status = try await server.connectAdmin().get("/status").text
        #expect(status.contains(#""path":"items""#), "\(status)")
        #expect(!status.contains(secret))
        #expect(!server.log.lines.joined().contains(secret))
        await server.stop()
    }

    @Test(
        "an episode of a new type is skipped by its id, or passed on, and told either way",
        arguments: [(EpisodeService.UnknownTypes.skip, 1), (.pass, 2)])
    func unknownType(types: EpisodeService.UnknownTypes, count: Int) async throws {
        @Sendable func episode(_ id: Int, _ type: String) -> String {
            let urls = #""https://e.example/\#(id)""#
            return #"""
                {"id":\#(id),"episode_number":1,"title":"t","slug":"s","description":"d",\#
                "published_at":"2026-01-02T03:04:05Z","updated_at":"2026-01-02T03:04:05Z",\#
                "duration":1,"episode_type":"\#(type)","artwork_urls":\#
                {"small":\#(urls),"medium":\#(urls),"large":\#(urls)},"video_url":\#(urls),\#
                "web_url":\#(urls),"show_notes_url":\#(urls),"download_size_in_bytes":2}
                """#
        }
        let transport = FakeTransport { _, _ in
            .text(
                #"{"episodes":[\#(episode(7, "trailer")),\#(episode(8, "free"))],"#
                    + #""sync_cursor":"s"}"#)
        }
        let server = try TestServer(over: transport, clock: clock) {
            $0.episodes.unknownTypes = types == .pass ? .pass : .skip
        }
        let answer = try await server.get("/episodes")
        #expect(answer.status == 200)
        #expect(answer.text.matches(of: /"episode_number"/).count == count)
        #expect(answer.text.contains(#""episode_type":"trailer""#) == (types == .pass))
        let skipped = types == .pass ? #""skipped_ids":[]"# : #""skipped_ids":[7]"#
        #expect(answer.text.contains(skipped))
        let status = try await server.connectAdmin().get("/status").text
        #expect(status.contains(#""path":"episodes[].episode_type","expected":"a known value""#))
        #expect(status.contains("trailer"), "\(status)")
        await server.stop()
    }
}

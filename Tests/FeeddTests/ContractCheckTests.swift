import DemoOrigin
import FeedClient
import Foundation
import Testing

@testable import feedd

@Suite("Contract check")
struct ContractCheckTests {
    private let repo = #"{"id":1,"full_name":"a/b","stargazers_count":2,"private":false}"#

    private func check(_ text: String, feed: String) async throws -> (feedd.ExitStatus, String) {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("feedd-\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let terminal = Terminal()
        let status = await terminal.run("contract-check", file.path, "--feed", feed)
        return (status, terminal.output.replacingOccurrences(of: file.path, with: "FILE"))
    }

    @Test("an answer that fits has status 0")
    func fittingAnswer_passes() async throws {
        let body = #"{"incomplete_results":false,"items":["# + repo + "]}"
        #expect(try await check(body, feed: "repos") == (.done, "FILE: fits the models\n"))
        let answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n" + body
        #expect(try await check(answer, feed: "repos") == (.done, "FILE: fits the models\n"))
    }

    @Test("each item that does not fit is told with its path, status 1")
    func driftedItem_isTold() async throws {
        let body =
            #"{"incomplete_results":false,"items":["# + repo
            + #",{"id":2,"full_name":7,"stargazers_count":2}]}"#
        let (status, output) = try await check(body, feed: "repos")
        #expect(status == .failed)
        #expect(output.hasPrefix("items[].full_name: expected "))
        #expect(output.contains("(id 2): item left out"))
    }

    @Test("where no item fits, each is told all the same")
    func allDrifted_areTold() async throws {
        let (status, output) = try await check(
            #"{"items":[{"id":1,"full_name":7,"stargazers_count":2},{"id":"x"}]}"#, feed: "repos")
        #expect(status == .failed)
        let lines = output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines.first == "items[].full_name: expected string, found 7 (id 1): item left out")
        #expect(lines.dropFirst().first?.hasPrefix("items[].id: expected ") == true)
        #expect(lines.last == "FILE: the answer cannot be read: not one item fits the models")
    }

    @Test(
        "an answer that cannot be read at all is told, status 1",
        arguments: [
            (#"{"items":"nope"}"#, "cannot be read: items"), ("<html>", "no JSON at byte 0"),
            ("HTTP/1.1 503 Service Unavailable\n\nbusy", "the origin answered 503"),
        ])
    func unreadableAnswer_isTold(text: String, reason: String) async throws {
        let (status, output) = try await check(text, feed: "repos")
        #expect(status == .failed)
        #expect(output.contains(reason))
    }

    @Test("an answer with deleted_ids is read as changes")
    func changes_areRecognised() async throws {
        let changes =
            #"{"episodes":[],"deleted_ids":[1],"skipped_ids":[],"next_cursor":null,"#
            + #""sync_cursor":"s_1"}"#
        #expect(try await check(changes, feed: "episodes").0 == .done)
        let bad = changes.replacingOccurrences(of: "[1]", with: "[\"x\"]")
        #expect(try await check(bad, feed: "episodes").0 == .failed)
    }

    @Test("a live answer is checked as a recorded one is")
    func liveAnswer() async throws {
        let origin = try DemoOrigin()
        defer { origin.stop() }
        func check(_ path: String, _ feed: String) async -> (feedd.ExitStatus, String) {
            let terminal = Terminal()
            let status = await terminal.run(
                "contract-check", origin.baseURL + path, "--feed", feed, "--origin.proxy", "off")
            return (status, terminal.output)
        }
        let repos = await check("/search/repositories?q=language:swift", "repos")
        #expect(repos.0 == .done, "\(repos.1)")
        #expect(await check("/api/v2/episodes", "episodes").0 == .done)
        let cursor = origin.syncCursor(at: 0)
        #expect(await check("/api/v2/episodes/changes?since=\(cursor)", "episodes").0 == .done)
        origin.set(.wrongShape)
        let drifted = await check("/api/v2/episodes", "episodes")
        #expect(drifted.0 == .failed)
        #expect(drifted.1.contains("episodes"))
        origin.set(.status(503))
        #expect(await check("/search/repositories?q=x", "repos").1.contains("answered 503"))
        origin.stop()
        #expect(await check("/search/repositories?q=x", "repos").0 == .failed)
    }

    @Test("asks as the daemon asks, and sends the token to the configured origin alone")
    func asksLikeTheDaemon() async throws {
        let origin = try DemoOrigin()
        defer { origin.stop() }
        for base in [origin.baseURL, "http://127.0.0.1:1"] {
            let status = await Terminal().run(
                "contract-check", origin.baseURL + "/search/repositories?q=language:swift",
                "--feed", "repos", "--repos.origin", base, "--origin.proxy", "off",
                environment: ["FEEDD_GITHUB_TOKEN": "ghp_x"])
            #expect(status == .done)
        }
        #expect(origin.requests.map { $0.field("authorization") } == ["Bearer ghp_x", nil])
        for request in origin.requests {
            #expect(request.field("accept") == "application/vnd.github+json")
            #expect(request.field("x-github-api-version") == "2022-11-28")
            #expect(request.field("user-agent")?.hasPrefix("feedd/") == true)
        }
    }

    @Test("a file that is not there and a feed that is none have their own status")
    func wrongArguments_areTold() async {
        #expect(
            await Terminal().run("contract-check", "/nonexistent", "--feed", "repos") == .failed)
        let terminal = Terminal()
        #expect(await terminal.run("contract-check", "ftp://x", "--feed", "repos") == .failed)
        #expect(terminal.output.contains("ftp://x: "))
        #expect(terminal.output.contains("not an absolute http or https URL"), "\(terminal.output)")
        #expect(await Terminal().run("contract-check", "x", "--feed", "movies") == .wrongUsage)
        #expect(await Terminal().run("contract-check", "--feed", "repos") == .wrongUsage)
    }
}

import DemoOrigin
import Foundation
import FoundationNetworking
import Testing

@testable import feedd

@Suite(
    "Daemon process",
    .enabled(if: FileManager.default.isExecutableFile(atPath: DaemonProcess.program.path)))
struct DaemonTests {
    private let words = [
        "demo", "--listen", "127.0.0.1:0", "--admin.listen", "127.0.0.1:0", "--loops", "1",
        "--log.format", "json", "--warm_up", "[]",
    ]

    /// A daemon that listens, and the addresses from its log.
    private func start(
        _ more: String...
    ) async throws -> (daemon: DaemonProcess, address: String, admin: String) {
        let daemon = try DaemonProcess(words + more)
        let line = try #require(await daemon.line(containing: "\"listening\""))
        let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return (
            daemon, try #require(json?["address"] as? String),
            try #require(json?["admin"] as? String)
        )
    }

    private func get(_ address: String, _ target: String) async throws -> (Int, String) {
        let url = try #require(URL(string: "http://\(address)\(target)"))
        let (data, response) = try await URLSession.shared.data(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        return (status, String(decoding: data, as: UTF8.self))
    }

    @Test("serves, tells its health, and ends with 0 on SIGTERM", arguments: [SIGTERM, SIGINT])
    func signal_drains(signal: Int32) async throws {
        let (daemon, address, admin) = try await start("--drain.lame_duck", "0s")
        let (status, body) = try await get(address, "/repos?limit=1")
        #expect(status == 200)
        #expect(body.contains("\"items\":[{\"id\":"))
        #expect(try await get(admin, "/metrics").1.contains("feedd_requests_total{feed=\"repos\""))
        #expect(await Terminal().run("healthcheck", "--admin", admin) == .done)
        daemon.send(signal)
        #expect(await daemon.line(containing: "\"draining\"") != nil)
        #expect(await daemon.status == 0)
    }

    @Test("the demo's own lines make its origin fail, and mend it")
    func demo_printsLinesThatWork() async throws {
        let daemon = try DaemonProcess(words, reading: .output)
        func request(_ command: String) async throws -> URLRequest {
            let line = try #require(await daemon.line(containing: command))
            let quoted = try #require(line.firstMatch(of: /'(.+)'/)?.1)
            var request = URLRequest(url: try #require(URL(string: String(quoted))))
            request.httpMethod = line.firstMatch(of: /-X ([A-Z]+)/).map { String($0.1) } ?? "GET"
            return request
        }
        func status(_ request: URLRequest) async throws -> Int? {
            let (_, response) = try await URLSession.shared.data(for: request)
            return (response as? HTTPURLResponse)?.statusCode
        }
        #expect(try await status(try await request("curl -X PUT")) == 200)
        let ask = try await request("curl -i")
        #expect(try await status(ask) == 502)
        #expect(try await status(try await request("curl -X DELETE")) == 200)
        daemon.send(SIGTERM)
        #expect(await daemon.status == 0)
    }

    @Test("a second signal ends it at once, with 1")
    func secondSignal_ends() async throws {
        // Not the demo, which has no lame-duck time whatever is asked for, and so might have ended.
        let daemon = try DaemonProcess(
            ["serve"] + words.dropFirst() + ["--drain.lame_duck", "10m", "--drain.deadline", "1h"])
        #expect(await daemon.line(containing: "\"listening\"") != nil)
        daemon.send(SIGTERM)
        #expect(await daemon.line(containing: "\"draining\"") != nil)
        daemon.send(SIGINT)
        #expect(await daemon.line(containing: "ending at once") != nil)
        let status = await daemon.status
        #expect(status == 1)
    }

    @Test("SIGHUP takes over a good file and keeps the old settings where the new are wrong")
    func hangup_reloads() async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("feedd-\(UUID().uuidString).json5")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{}".utf8).write(to: file)
        let (daemon, address, _) = try await start(
            "--config", file.path, "--drain.lame_duck", "0s")

        try Data("{repos: {ttl: '7m'}, loops: 2}".utf8).write(to: file)
        daemon.send(SIGHUP)
        let reloaded = try #require(await daemon.line(containing: "configuration reloaded"))
        #expect(reloaded.contains("\"changed\":\"repos.ttl\",\"after_restart\":\"\""))

        try Data("{repos: {ttl: '7 minutes'}}".utf8).write(to: file)
        daemon.send(SIGHUP)
        let kept = try #require(await daemon.line(containing: "configuration kept"))
        #expect(kept.contains(":1: repos.ttl: \\\"7 minutes\\\" is not allowed"))
        #expect(try await get(address, "/livez").0 == 200)
        daemon.send(SIGTERM)
        #expect(await daemon.status == 0)
    }

    @Test("a kill at any moment leaves a snapshot that the next start takes")
    func kill_neverBreaksTheNextStart() async throws {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("feedd-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        // Not the demo: its origin has another port each time, and a snapshot is of one origin.
        let origin = try DemoOrigin()
        defer { origin.stop() }
        let words =
            ["serve"] + words.dropFirst() + [
                "--repos.origin", origin.baseURL, "--origin.proxy", "off",
                "--cache.snapshot", directory.appendingPathComponent("cache").path,
                "--drain.lame_duck", "0s",
            ]
        var known = 0
        for round in 0..<10 {
            let daemon = try DaemonProcess(words)
            if round > 0 {
                // One line says what became of the file; it comes before all others of the start.
                let line = try #require(await daemon.line(containing: "\"snapshot "))
                let count = try #require(
                    line.firstMatch(of: /snapshot loaded.*"entries":(\d+)/).flatMap { Int($0.1) },
                    "\(line)")
                #expect(count >= known)
                known = count
            }
            let listening = try #require(await daemon.line(containing: "\"listening\""))
            let address = try #require(listening.firstMatch(of: /"address":"([^"]+)"/)?.1)
            for number in 0..<10 {
                let target = "/repos?language=l\(round)-\(number)&limit=100"
                #expect(try await get(String(address), target).0 == 200)
            }
            // The drain writes the file; the kill comes before, in the middle or after. The first
            // time it does not come, and the last time neither.
            daemon.send(SIGTERM)
            if round % 9 > 0 {
                for _ in 0..<(round * round * 20) { await Task.yield() }
                daemon.send(SIGKILL)
            }
            let status = await daemon.status
            if round % 9 == 0 { #expect(status == 0) }
        }
        #expect(known >= 10)
        let left = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        #expect(left == ["cache"])
    }

    @Test("a configuration that cannot be used ends the start with 2, all faults told")
    func badConfiguration_endsTheStart() async throws {
        let daemon = try DaemonProcess(
            ["serve", "--loops", "0", "--warm_up", "[\"/movies\"]"],
            environment: ["FEEDD_REPOS_TLL": "5m"])
        #expect(await daemon.line(containing: "FEEDD_REPOS_TLL: unknown variable") != nil)
        #expect(await daemon.line(containing: "--loops: \"0\" is not allowed") != nil)
        #expect(await daemon.status == 2)
    }

    @Test("a port that is taken ends the start with 1, with its key, and says what is allowed")
    func takenPort_endsTheStart() async throws {
        let (first, address, admin) = try await start("--drain.lame_duck", "0s")
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("feedd-\(UUID().uuidString).json5")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{\n  admin: { listen: '\(admin)' } }".utf8).write(to: file)
        let withoutAdmin = Array(words.prefix(3)) + words.dropFirst(5)
        for (words, place, address) in [
            (words + ["--listen", address], "--listen", address),
            (withoutAdmin + ["--config", file.path], "\(file.path):2: admin.listen", admin),
        ] {
            let second = try DaemonProcess(words)
            let line = await second.line(containing: "in use")
            #expect(
                line?.hasPrefix(
                    "feedd: \(place): \"\(address)\" cannot be listened on: Address already in use; "
                        + "allowed is an address of this machine with a port that is free") == true,
                "\(line ?? "nothing")")
            #expect(await second.status == 1)
        }
        first.send(SIGTERM)
        #expect(await first.status == 0)
    }
}

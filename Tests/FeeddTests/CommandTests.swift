import DemoOrigin
import Foundation
import Testing

@testable import feedd

@Suite("Commands")
struct CommandTests {
    @Test("without a command, and with one that is none, the status is 2 and the help is near")
    func noCommand_isWrongUsage() async {
        let terminal = Terminal()
        #expect(await terminal.run() == .wrongUsage)
        #expect(terminal.error.contains("contract-check"))
        #expect(await terminal.run("serv") == .wrongUsage)
        #expect(terminal.error.contains("there is no command \"serv\"\nTry `feedd help`."))
        #expect(terminal.output.isEmpty)
    }

    @Test(
        "help lists all commands and explains each",
        arguments: CommandTable.all.map { $0.manual.name })
    func help_explainsEachCommand(name: String) async {
        let terminal = Terminal()
        #expect(await terminal.run("help") == .done)
        #expect(terminal.output.contains("\n  \(name) "))
        #expect(await terminal.run("help", name) == .done)
        #expect(terminal.output.contains("\nfeedd \(name)"))
        let other = Terminal()
        #expect(await other.run(name, "--help") == .done)
        #expect(other.output.hasPrefix("feedd \(name)"))
        #expect(other.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test("help serve names every key")
    func helpServe_namesEveryKey() async {
        let terminal = Terminal()
        _ = await terminal.run("help", "serve")
        for key in ["listen", "repos.ttl", "limits.connections_per_address", "languages.repos"] {
            #expect(terminal.output.contains("\n  \(key) = "))
        }
    }

    @Test("help demo tells how to make the origin fail, in the words of the demo's start")
    func helpDemo_tellsTheFaults() async throws {
        let terminal = Terminal()
        _ = await terminal.run("help", "demo")
        let origin = "http://127.0.0.1:PORT"
        #expect(terminal.output.contains("  curl -X PUT '\(origin)/_fault?status=503'\n"))
        let words = terminal.output.replacingOccurrences(of: "\n", with: " ")
        for fault in DemoOrigin.faultExamples { #expect(words.contains(" \(fault)")) }
        let start = DemoInvitation.text(
            listening: "0.0.0.0:8080", origin: origin, firstSyncCursor: "s_1")
        let faults = DemoInvitation.faults(listening: "0.0.0.0:8080", origin: origin)
        #expect(start.contains(faults))
        #expect(terminal.output.contains(faults))
    }

    @Test("version is one line")
    func version_isOneLine() async {
        let terminal = Terminal()
        #expect(await terminal.run("version") == .done)
        #expect(terminal.output.wholeMatch(of: /feedd \d+\.\d+\.\d+\n/) != nil)
        #expect(await terminal.run("version", "x") == .wrongUsage)
    }

    @Test("check prints what is in force, and all faults with status 2")
    func check_tellsTheConfiguration() async {
        let terminal = Terminal()
        let environment = ["FEEDD_REPOS_TTL": "7m", "FEEDD_GITHUB_TOKEN": "ghp_secret"]
        #expect(await terminal.run("check", "--loops", "2", environment: environment) == .done)
        #expect(terminal.output.contains("repos.ttl \"7m\" (FEEDD_REPOS_TTL)\n"))
        #expect(terminal.output.contains("loops 2 (--loops)\n"))
        #expect(!terminal.output.contains("ghp_"))
        let status = await terminal.run(
            "check", "--loops=0", "--config", "/nonexistent", environment: ["FEEDD_X": "1"])
        #expect(status == .wrongUsage)
        for fault in [
            "--config: /nonexistent: No such file", "FEEDD_X: unknown variable", "--loops: \"0\"",
        ] {
            #expect(terminal.error.contains(fault))
        }
    }

    @Test("check names files that are not there by their keys, with all other faults")
    func check_looksAtFiles() async {
        let terminal = Terminal()
        let status = await terminal.run(
            "check", "--origin.ca_file", "/nonexistent.pem", "--cache.snapshot",
            "/nonexistent/cache", "--loops", "0")
        #expect(status == .wrongUsage)
        #expect(
            terminal.error.contains(
                #"--origin.ca_file: "/nonexistent.pem" cannot be read; allowed is the path of a PEM"#
            ))
        #expect(
            terminal.error.contains(
                #"--cache.snapshot: "/nonexistent/cache" cannot be written; allowed is the path "#
                    + #"of a file"#))
        #expect(terminal.error.contains("--loops"))
    }

    @Test(
        "check names files that are no good for their keys",
        arguments: [
            ("--origin.ca_file", "/etc/passwd", "holds no certificate"),
            ("--origin.ca_file", "/", "cannot be read"),
            ("--cache.snapshot", "/tmp", "cannot be written"),
        ])
    func check_looksIntoFiles(flag: String, path: String, trouble: String) async {
        let terminal = Terminal()
        #expect(await terminal.run("check", flag, path) == .wrongUsage)
        #expect(terminal.error.contains("\(flag): \"\(path)\" \(trouble); allowed is"))
    }

    @Test("secrets cannot be flags")
    func tokenFlag_isRefused() async {
        let terminal = Terminal()
        #expect(await terminal.run("check", "--github_token", "ghp_secret") == .wrongUsage)
        #expect(terminal.error.contains("FEEDD_GITHUB_TOKEN_FILE"))
        #expect(!terminal.error.contains("ghp_"))
    }

    @Test(
        "a health check asks a listener on all addresses by the loopback",
        arguments: [
            ("0.0.0.0:9901", "127.0.0.1:9901"), ("[::]:9901", "[::1]:9901"),
            ("10.0.0.1:9901", "10.0.0.1:9901"), ("127.0.0.1:1", "127.0.0.1:1"),
        ])
    func healthcheck_reachesTheListener(listen: String, reachable: String) async {
        #expect(HealthcheckCommand.reachable(listen) == reachable)
    }

    @Test("a health check that reaches nobody fails with status 1")
    func healthcheck_withoutDaemon_fails() async {
        let terminal = Terminal()
        // Port 1 of the loopback is nobody's.
        #expect(await terminal.run("healthcheck", "--admin", "127.0.0.1:1") == .failed)
        #expect(terminal.error == "feedd: http://127.0.0.1:1/readyz: connection refused\n")
        #expect(terminal.error.contains("connection refused"))
    }

    @Test(
        "a word or value that cannot be taken is told with its name, and with what can",
        arguments: [
            (
                ["healthcheck", "--admin", "off"],
                #"--admin cannot be "off"; allowed is ADDRESS:PORT, such as 127.0.0.1:9901"#
            ),
            (["healthcheck", "--admin", "127.0.0.1"], #"--admin cannot be "127.0.0.1"; allowed "#),
            (["healthcheck", "--admin", "127.0.0.1:0"], #"--admin cannot be "127.0.0.1:0"; "#),
            (["healthcheck", "--admin", "::1"], #"--admin cannot be "::1"; allowed is "#),
            (["fetch"], "say which feed: repos or episodes"),
            (["fetch", "movies"], #""movies" is no feed; allowed is repos or episodes"#),
            (
                ["fetch", "repos", "--limit", "0"],
                #"--limit cannot be "0"; allowed is a whole number of at least 1"#
            ),
            (["fetch", "repos", "--page", "x"], #"--page cannot be "x"; allowed is a whole "#),
            (
                ["fetch", "repos", "--sort", "best"],
                #"--sort cannot be "best"; allowed is stars, forks, updated or help-wanted-issues"#
            ),
            (
                ["fetch", "repos", "--order", "up"],
                #"--order cannot be "up"; allowed is asc or desc"#
            ),
            (
                ["fetch", "repos", "--language", "a~b"],
                #"--language cannot be "a~b"; allowed is 1 to 40 of A-Z a-z 0-9"#
            ),
            (
                ["fetch", "episodes", "--after", "!"],
                #"--after cannot be "!"; allowed is a cursor: 1 to 512 of A-Z a-z 0-9 _ -"#
            ),
            (["fetch", "episodes", "--since", ""], #"--since cannot be ""; allowed is a cursor"#),
            (["explain"], "name a URL, such as '/repos?language=go'"),
            (["contract-check", "x"], "say --feed repos or --feed episodes"),
            (
                ["contract-check", "x", "--feed", "movies"],
                #"--feed cannot be "movies"; allowed is repos or episodes"#
            ),
            (["help", "movies"], "there is no command \"movies\"\nTry `feedd help`."),
        ])
    func badWord_isToldWithWhatIsAllowed(words: [String], message: String) async {
        let terminal = Terminal()
        #expect(await terminal.run(words) == .wrongUsage)
        #expect(terminal.error.hasPrefix("feedd: " + message), "\(terminal.error)")
    }

    @Test("a health check says which variable left it nobody to ask")
    func healthcheck_withoutListener_namesTheVariable() async {
        for (value, message) in [
            ("off", "FEEDD_ADMIN_LISTEN is off, so nobody can be asked; name one with --admin"),
            ("bad", "FEEDD_ADMIN_LISTEN cannot be \"bad\"; allowed is ADDRESS:PORT"),
        ] {
            let terminal = Terminal()
            let environment = ["FEEDD_ADMIN_LISTEN": value]
            #expect(await terminal.run("healthcheck", environment: environment) == .wrongUsage)
            #expect(terminal.error.hasPrefix("feedd: " + message), "\(terminal.error)")
        }
    }

    @Test("fetch that reaches nobody fails with status 1 and says why")
    func fetch_withoutOrigin_fails() async {
        let terminal = Terminal()
        let status = await terminal.run(
            "fetch", "episodes", "--episodes.origin", "http://127.0.0.1:1", "--origin.proxy", "off")
        #expect(status == .failed)
        #expect(terminal.error == "feedd: the origin cannot be reached: connection refused\n")
        #expect(await terminal.run("fetch", "movies") == .wrongUsage)
    }

    @Test(
        "explain takes path and query out of a URL",
        arguments: [
            ("/repos?limit=2", "/repos?limit=2"), ("http://h:1/repos?x", "/repos?x"),
            ("http://h?x", "/?x"), ("http://h", "/"),
            ("http://h/repos?page=2#top", "/repos?page=2"), ("/repos#top", "/repos"),
            ("/repos?from=http://h/livez", "/repos?from=http://h/livez"),
        ])
    func explain_takesTheTarget(url: String, target: String) async {
        #expect(ExplainCommand.target(of: url) == target)
    }
}

import Testing

@testable import FeedServer

@Suite("Loading a configuration")
struct ConfigurationLoaderTests {
    private func load(
        _ file: String? = nil, _ environment: [String: String] = [:],
        flags: [(key: String, value: String)] = [], files: [String: String] = [:]
    ) throws(ConfigError) -> LoadedConfiguration {
        try ConfigurationLoader.load(
            file: file.map { _ in "f.json5" }, environment: environment, flags: flags,
            readFile: { path in
                if path == "f.json5", let file { return .success(Array(file.utf8)) }
                guard let text = files[path] else { return .failure(.init(path: path, errno: 2)) }
                return .success(Array(text.utf8))
            })
    }

    private func problems(
        _ file: String? = nil, _ environment: [String: String] = [:],
        flags: [(key: String, value: String)] = [], files: [String: String] = [:]
    ) -> [String] {
        do {
            _ = try load(file, environment, flags: flags, files: files)
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test("without any source, the defaults hold")
    func noSource_givesDefaults() throws {
        let loaded = try load()
        #expect(loaded.configuration == Configuration())
        #expect(loaded.sources.isEmpty)
    }

    @Test("flags win over the environment, that over the file, that over the defaults")
    func laterSource_wins() throws {
        let file = "{repos: {ttl: '1m', incomplete_ttl: '2m'}, 'cache.max_bytes': \"1GiB\", }"
        let environment = ["FEEDD_REPOS_TTL": "3m", "FEEDD_CACHE_MAX_BYTES": "8MiB", "HOME": "/"]
        let loaded = try load(file, environment, flags: [("repos.ttl", "4m")])
        #expect(loaded.configuration.repos.ttl == .seconds(240))
        #expect(loaded.configuration.repos.incompleteTTL == .seconds(120))
        #expect(loaded.configuration.cache.maxBytes == 8 << 20)
        #expect(loaded.sources["repos.ttl"] == .flag(name: "--repos.ttl"))
        #expect(loaded.sources["repos.incomplete_ttl"] == .file(path: "f.json5", line: 1))
    }

    @Test("every fault of every source is told in one go, with place, value and what is allowed")
    func manyFaults_areToldTogether() {
        let file = """
            {
              repos: { ttl: "5 minutes" },
              limits: {
                fields: "many",  // comment
                field: 3,
              },
              loops: 0,
              repos: { ttl: "1m" },
            }
            """
        let found = problems(
            file, ["FEEDD_LOG_LEVEL": "loud", "FEEDD_FOO": "1", "FEEDD_REPO_TTL": "1m"],
            flags: [("repos.tll", "1m"), ("warm_up", "/repos")])
        #expect(
            found == [
                "f.json5:2: repos.ttl: \"5 minutes\" is not allowed; allowed is a duration from 1s to "
                    + "720h, such as 250ms, 5s, 10m or 24h",
                "f.json5:4: limits.fields: \"many\" is not allowed; allowed is a whole number from 1 "
                    + "to 1000",
                "f.json5:5: limits.field: unknown key; did you mean limits.fields?",
                "f.json5:7: loops: 0 is not allowed; allowed is \"auto\" or a whole number from 1 to "
                    + "256",
                "f.json5:8: repos.ttl: given twice; the first is on line 2",
                "FEEDD_FOO: unknown variable; `feedd help serve` lists all",
                "FEEDD_LOG_LEVEL: log.level: \"loud\" is not allowed; allowed is one of \"debug\", "
                    + "\"info\", \"warning\", \"error\"",
                "FEEDD_REPO_TTL: unknown variable; did you mean FEEDD_REPOS_TTL?",
                "--repos.tll: unknown key; did you mean repos.ttl?",
                "--warm_up: \"/repos\" is not allowed; allowed is a list of paths of feeds, such "
                    + "as [] or [\"a\", \"b\"]",
            ])
    }

    @Test(
        "a file that is not one object of known keys is refused with its line",
        arguments: [
            ("[]", "f.json5:1: the file must hold one object, { ... }"),
            ("{\n a: 1 b: 2}", "f.json5:2: column 7: expected ',' or '}'"),
            ("{repos: 5}", "f.json5:1: repos: unknown key by itself; it holds repos.origin"),
            ("{repo: {}}", "f.json5:1: repo: unknown key"),
            ("{listen: {port: 1}}", "f.json5:1: listen: an object is not allowed"),
            ("{github_token: 'ghp_x'}", "the token comes from FEEDD_GITHUB_TOKEN"),
            ("{listen: null}", "f.json5:1: listen: null is not allowed"),
            ("{warm_up: [1]}", "f.json5:1: warm_up: [1] is not allowed"),
            (
                "{warm_up: ['/repos', null, {}, [true, 'http://u:ghp_x@a']]}",
                #"["/repos", null, an object, [true, "http://***@a"]] is not allowed"#
            ),
            ("{foo: 1}", "f.json5:1: foo: unknown key; `feedd help serve` lists all"),
            ("{cache: {max_bytes: 67108864}}", "67108864 is not allowed; allowed is a size"),
        ])
    func badFile_isRefused(file: String, message: String) throws {
        let found = problems(file)
        #expect(found.count == 1)
        #expect(try #require(found.first).contains(message), "\(found)")
        #expect(!found.joined().contains("ghp_x"))
    }

    @Test("a file that cannot be read is a fault, and hides no other")
    func missingFile_isAFault() {
        let error = #expect(throws: ConfigError.self) {
            try ConfigurationLoader.load(
                file: "/nonexistent/f.json5", environment: ["FEEDD_LOOPS": "x"])
        }
        let found = error?.problems.map(\.description) ?? []
        #expect(found.count == 2)
        #expect(found[0] == "--config: /nonexistent/f.json5: No such file or directory")
    }

    @Test("variables that Kubernetes sets for a service called feedd are not ours")
    func serviceLinkVariables_areIgnored() {
        let links = [
            "FEEDD_PORT": "tcp://10.0.0.1:80", "FEEDD_PORT_80_TCP_ADDR": "10.0.0.1",
            "FEEDD_SERVICE_HOST": "10.0.0.1", "FEEDD_SERVICE_PORT_HTTP": "80",
        ]
        #expect(problems(nil, links).isEmpty)
    }

    @Test(
        "values that cannot hold together are refused, put down to what was set",
        arguments: [
            (
                "origin.total_timeout", "500ms",
                "origin.connect_timeout \"1s\": a request cannot end before its connection stands"
            ),
            (
                "origin.first_byte_timeout", "6s",
                "origin.total_timeout \"5s\": a request cannot end before its first byte"
            ),
            (
                "drain.deadline", "1s",
                "drain.lame_duck \"5s\": the process cannot end before the drain begins"
            ),
            (
                "drain.lame_duck", "30s",
                "drain.deadline \"20s\": the process cannot end before the drain begins"
            ),
            (
                "admin.listen", "127.0.0.1:8080",
                "listen \"0.0.0.0:8080\": two listeners cannot share a port"
            ),
        ])
    func contradiction_isRefused(key: String, value: String, reason: String) throws {
        let fault = "\"\(value)\" does not go with \(reason)"
        #expect(problems(flags: [(key, value)]).first == "--\(key): \(fault)")
        let variable = try #require(SettingTable.setting(key)).variable
        #expect(problems(nil, [variable: value]).first == "\(variable): \(key): \(fault)")
        #expect(problems("{ '\(key)': '\(value)' }").first == "f.json5:1: \(key): \(fault)")
    }

    @Test(
        "a fault names its key once, wherever the value comes from",
        arguments: SettingTable.all.map(\.key))
    func fault_namesItsKeyOnce(key: String) throws {
        let fault = "\"\\u0001\" is not allowed; allowed is "
        let variable = try #require(SettingTable.setting(key)).variable
        let places = [
            ("--\(key): ", problems(flags: [(key, "\u{1}")])),
            ("\(variable): \(key): ", problems(nil, [variable: "\u{1}"])),
            ("f.json5:1: \(key): ", problems("{ '\(key)': '\\u0001' }")),
        ]
        for (place, found) in places {
            #expect(found.count == 1)
            #expect(found.first?.hasPrefix(place + fault) == true, "\(found)")
        }
    }

    @Test(
        "warm_up takes only targets that would be answered, by the other settings too",
        arguments: [
            (#"["/movies"]"#, #""/movies": not_found: no feed has this path"#),
            (#"["/repos?limit=x"]"#, #""/repos?limit=x": invalid_parameter: limit: "#),
            (#"["/repos", "/repos?language=go"]"#, #""/repos?language=go": invalid_parameter: "#),
        ])
    func unanswerableWarmUp_isRefused(targets: String, reason: String) {
        let found = problems(flags: [("warm_up", targets), ("languages.repos", #"["Swift"]"#)])
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("--warm_up: \(reason)") == true, "\(found)")
    }

    @Test("the default of warm_up gives way to the languages that are served")
    func defaultWarmUp_leavesOutWhatIsRefused() throws {
        let loaded = try ConfigurationLoader.load(
            file: nil, environment: ["FEEDD_LANGUAGES_REPOS": #"["go"]"#])
        #expect(loaded.configuration.warmUp == ["/episodes"])
        let found = problems(
            flags: [("warm_up", #"["/repos"]"#), ("languages.repos", #"["go"]"#)])
        #expect(found.first?.contains(#""/repos": invalid_parameter: language: "#) == true)
    }

    @Test("a target of warm_up that would be refused is told along with other faults")
    func unanswerableWarmUp_isToldWithTheRest() {
        let found = problems(flags: [("warm_up", #"["/movies"]"#), ("loops", "0")])
        #expect(found.contains { $0.hasPrefix("--warm_up: \"/movies\"") }, "\(found)")
        #expect(found.contains { $0.hasPrefix("--loops: ") }, "\(found)")
        // What `languages.repos` was meant to say is not known, so nothing is said of languages.
        let unknown = problems(flags: [("languages.repos", "swift")])
        #expect(unknown.count == 1, "\(unknown)")
    }

    @Test("port 0 and different hosts do not collide")
    func separateAddresses_areAllowed() {
        #expect(problems(flags: [("listen", "[::1]:0"), ("admin.listen", "[::1]:0")]).isEmpty)
        let two = [("listen", "127.0.0.1:80"), ("admin.listen", "127.0.0.2:80")]
        #expect(problems(flags: two.map { (key: $0.0, value: $0.1) }).isEmpty)
    }

    @Test("the report names every key, its value and its source, and no secret")
    func report_namesSources() throws {
        let loaded = try load(
            nil, ["FEEDD_GITHUB_TOKEN": "ghp_secret", "FEEDD_LOOPS": "2"],
            flags: [("origin.proxy", "http://me:pw@proxy:3128")])
        let report = loaded.report()
        #expect(report.contains("loops 2 (FEEDD_LOOPS)"))
        #expect(report.contains("repos.ttl \"5m\" (default)"))
        #expect(report.contains("origin.proxy \"http://***@proxy:3128\" (--origin.proxy)"))
        #expect(report.contains("github_token (hidden) (FEEDD_GITHUB_TOKEN)"))
        #expect(loaded.configuration.origin.proxy == .url("http://me:pw@proxy:3128"))
    }

    @Test("a reload tells the keys that changed")
    func keysChanged_areListed() throws {
        let loaded = try load(nil, ["FEEDD_LOOPS": "2", "FEEDD_GITHUB_TOKEN": "t"])
        #expect(loaded.keysChanged(from: Configuration()) == ["loops", "github_token"])
        #expect(loaded.keysChanged(from: loaded.configuration).isEmpty)
    }
}

import Testing

@testable import FeedServer

@Suite("Table of settings")
struct SettingTableTests {
    @Test("has exactly the keys of the contract, with its defaults")
    func keysAndDefaults_areTheContracts() {
        let expected = [
            "listen": "\"0.0.0.0:8080\"", "admin.listen": "\"127.0.0.1:9901\"",
            "admin.hosts": "[]", "loops": "\"auto\"",
            "repos.origin": "\"https://api.github.com\"", "repos.ttl": "\"5m\"",
            "repos.stale_while_revalidate": "\"10m\"", "repos.stale_if_error": "\"24h\"",
            "repos.origin_freshness": "\"ignore\"", "repos.incomplete_ttl": "\"30s\"",
            "episodes.origin": "\"https://nsscreencast.com\"", "episodes.ttl": "\"1m\"",
            "episodes.stale_while_revalidate": "\"5m\"", "episodes.stale_if_error": "\"24h\"",
            "episodes.origin_freshness": "\"ignore\"", "episodes.cursor_lifetime": "\"10m\"",
            "episodes.unknown_types": "\"skip\"", "refresh_interval": "\"10s\"",
            "cache.max_bytes": "\"64MiB\"", "cache.snapshot": "\"none\"",
            "cache.snapshot_interval": "\"5m\"", "origin.connect_timeout": "\"1s\"",
            "origin.first_byte_timeout": "\"4s\"", "origin.total_timeout": "\"5s\"",
            "origin.max_connections": "8", "origin.max_queue": "256",
            "origin.max_body": "\"8MiB\"", "origin.ca_file": "\"system\"",
            "origin.proxy": "\"environment\"", "origin.redirect_allow": "[]",
            "timeouts.answer": "\"6s\"", "timeouts.header": "\"10s\"",
            "timeouts.idle": "\"75s\"", "timeouts.write": "\"30s\"",
            "limits.connections": "\"auto\"", "limits.request_line": "\"8KiB\"",
            "limits.fields_bytes": "\"16KiB\"", "limits.fields": "100",
            "limits.connections_per_address": "\"off\"", "drain.lame_duck": "\"5s\"",
            "drain.deadline": "\"20s\"", "warm_up": "[\"/repos\", \"/episodes\"]",
            "cors.origins": "[\"*\"]", "log.level": "\"info\"", "log.format": "\"auto\"",
            "log.access": "\"off\"", "languages.repos": "[]",
        ]
        let actual = Dictionary(
            uniqueKeysWithValues: SettingTable.all.map { ($0.key, $0.defaultLiteral) })
        #expect(actual == expected)
    }

    @Test("gives each key a variable of its own")
    func variables_areDistinct() {
        #expect(Set(SettingTable.all.map(\.variable)).count == SettingTable.all.count)
        #expect(SettingTable.setting("repos.ttl")?.variable == "FEEDD_REPOS_TTL")
    }

    @Test(
        "every default is a value that its own setting allows",
        arguments: SettingTable.all.map(\.key))
    func defaults_areAllowed(key: String) throws {
        let setting = try #require(SettingTable.setting(key))
        var configuration = Configuration()
        let value = try JSON5Reader.read(Array(setting.defaultLiteral.utf8)).value
        #expect(setting.assign(SettingValue(value), &configuration))
        #expect(configuration == Configuration())
    }

    @Test(
        "allows",
        arguments: [
            ("listen", "[::]:8080"), ("listen", "127.0.0.1:0"), ("admin.listen", "off"),
            ("repos.origin", "http://127.0.0.1:9000/base"), ("repos.origin", "https://[::1]:8443"),
            ("episodes.ttl", "1500ms"), ("repos.stale_if_error", "0s"), ("loops", "2"),
            ("origin.proxy", "off"), ("origin.proxy", "http://u:p@proxy:3128/"),
            ("origin.redirect_allow", #"["https://codeload.github.com"]"#),
            ("cors.origins", #"["https://app.example.com", "http://localhost:3000",]"#),
            ("limits.connections", "5000"), ("languages.repos", #"["Swift", "c++"]"#),
            ("log.access", "sampled"), ("cache.snapshot", "/var/lib/feedd/cache"),
        ])
    func goodValue_isAllowed(key: String, text: String) throws {
        var configuration = Configuration()
        let setting = try #require(SettingTable.setting(key))
        #expect(setting.assign(.raw(text), &configuration))
        #expect(configuration != Configuration())
    }

    @Test(
        "refuses",
        arguments: [
            ("listen", "8080"), ("listen", "localhost:0"), ("listen", ":8080"),
            ("listen", "0.0.0.0:65536"),
            ("listen", "0.0.0.0:"), ("listen", "[::]"), ("listen", "[x]:1"), ("listen", "off"),
            ("repos.origin", "api.github.com"), ("repos.origin", "ftp://api.github.com"),
            ("repos.origin", "https://api.github.com/"), ("repos.origin", "https://"),
            ("repos.origin", "https://u:p@api.github.com"), ("repos.origin", "https://a/?q=1"),
            ("repos.origin", "https://a b"), ("repos.origin", "https://a:0"),
            ("repos.origin", "https://[1:2]"), ("origin.proxy", "http://[::1::]:3128"),
            ("repos.ttl", "5"), ("repos.ttl", "-5s"), ("repos.ttl", "0s"), ("repos.ttl", "1.5s"),
            ("repos.ttl", "721h"), ("repos.ttl", "9999999999s"), ("repos.ttl", "5 s"),
            ("repos.ttl", ""), ("cache.max_bytes", "64MB"), ("cache.max_bytes", "1KiB"),
            ("loops", "0"), ("loops", "2.0"), ("loops", "Auto"), ("limits.fields", "1e2"),
            ("origin.proxy", "socks5://proxy"), ("origin.ca_file", ""),
            ("origin.redirect_allow", #"["https://a/path"]"#), ("warm_up", #"["repos"]"#),
            ("warm_up", #"["/re pos"]"#), ("cors.origins", "*"), ("cors.origins", #"["null"]"#),
            ("languages.repos", #"["a&b"]"#), ("log.format", "xml"), ("admin.hosts", #"["a:1"]"#),
        ])
    func badValue_isRefused(key: String, text: String) throws {
        var configuration = Configuration()
        let setting = try #require(SettingTable.setting(key))
        #expect(!setting.assign(.raw(text), &configuration))
        #expect(configuration == Configuration())
    }

    @Test("keeps languages and host names in lower case")
    func names_areLowered() throws {
        var configuration = Configuration()
        let setting = try #require(SettingTable.setting("languages.repos"))
        #expect(setting.assign(.list(["Swift", "C++"]), &configuration))
        #expect(configuration.languages.repos == ["swift", "c++"])
    }

    @Test(
        "keeps origins as browsers spell them, so that each can be met",
        arguments: ["cors.origins", "origin.redirect_allow"])
    func origins_areCanonical(key: String) throws {
        var configuration = Configuration()
        let setting = try #require(SettingTable.setting(key))
        let given = [
            "https://App.example:443", "http://a:80", "http://a:443", "http://[2001:DB8::1]:0080",
        ]
        #expect(setting.assign(.list(given), &configuration))
        #expect(
            setting.literal(configuration)
                == #"["https://app.example", "http://a", "http://a:443", "http://[2001:db8::1]"]"#)
    }

    @Test("shows no credentials of a list's URLs")
    func listedCredentials_areHidden() {
        let shown = SettingValue.list(["https://user:hunter2@a"]).description
        #expect(shown == #"["https://***@a"]"#)
    }
}

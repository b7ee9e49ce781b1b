/// All keys, in the order in which the file and the help list them.
package enum SettingTable {
    /// The keys by group, each group with a heading.
    package static let groups: [(heading: String, settings: [Setting])] = [
        ("Listeners", listeners),
        ("Repository feed", repos),
        ("Episode feeds", episodes),
        ("Cache", cache),
        ("Origins", origins),
        ("Callers", callers),
        ("Start and end", lifecycle),
        ("Log", log),
    ]

    /// The keys, without the groups.
    package static let all: [Setting] = groups.flatMap(\.settings)

    /// The setting with `key`.
    package static func setting(_ key: String) -> Setting? {
        all.first { $0.key == key }
    }

    /// Whether keys begin with `group` and a dot, so that a file may hold it as an object.
    static func hasGroup(_ group: String) -> Bool {
        all.contains { $0.key.hasPrefix(group + ".") }
    }

    private static let listeners: [Setting] = [
        .text(
            "listen", \.listen, "ADDRESS:PORT, such as 0.0.0.0:8080 or [::]:8080",
            """
            Where apps reach feedd. Plain HTTP: TLS belongs in front. Port 0 picks a free port and
            logs it.
            """, print: { $0 }, parse: { SettingRule.isListenAddress($0) ? $0 : nil }),
        .text(
            "admin.listen", \.admin.listen, or: "off", "ADDRESS:PORT, such as 127.0.0.1:9901",
            """
            Where operators reach feedd: metrics, status, the cache. It asks nobody for a password,
            so keep it off public addresses.
            """, accepts: SettingRule.isListenAddress),
        .list(
            "admin.hosts", \.admin.hosts, of: "host names",
            """
            Names allowed in Host on the admin listener, besides IP addresses and localhost. Keeps
            web pages from reaching it by a name of their own (DNS rebinding).
            """, parse: { SettingRule.isHostName($0) ? $0.lowercased() : nil }),
        .count(
            "loops", \.loops, 1...256, or: "auto",
            """
            Event loops, one thread each. "auto" is the number of cores that affinity and the
            cgroup's CPU quota allow; more than that only adds switching.
            """),
    ]

    private static let log: [Setting] = [
        .choice(
            "log.level", \.log.level,
            "The least important events written. \"debug\" tells of every origin request."),
        .choice(
            "log.format", \.log.format,
            "\"text\" for people, \"json\" for collectors, \"auto\" for text on a terminal only."),
        .choice(
            "log.access", \.log.access,
            """
            Access lines: "off", "sampled" (every error and one answer in a hundred) or "full". A
            full log costs about as much as the answers themselves.
            """),
    ]
}

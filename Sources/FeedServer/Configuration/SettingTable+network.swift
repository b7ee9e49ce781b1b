extension SettingTable {
    private static let deadlines: ClosedRange<Duration> = .milliseconds(10)...(.seconds(3600))

    /// How the origins are asked.
    static let origins: [Setting] = [
        .duration(
            "origin.connect_timeout", \.origin.connectTimeout, deadlines,
            "Until the connection stands, name lookup and TLS included."),
        .duration(
            "origin.first_byte_timeout", \.origin.firstByteTimeout, deadlines,
            "From a ready connection to the answer's first byte."),
        .duration(
            "origin.total_timeout", \.origin.totalTimeout, deadlines,
            """
            From the request's start to the answer's end, retries included. Keep it below
            timeouts.answer, or callers give up before the answer is there.
            """),
        .count(
            "origin.max_connections", \.origin.maxConnections, 1...1_000,
            """
            Requests and connections to an origin at one time. More is faster after a cold start
            and ruder to the origin.
            """),
        .count(
            "origin.max_queue", \.origin.maxQueue, 0...100_000,
            "Requests waiting for one of those; a further one is answered 503 overloaded."),
        .size(
            "origin.max_body", \.origin.maxBodyBytes, 1 << 10...1 << 30,
            "The largest answer of an origin, decompressed. Bounds the memory of a request."),
        .text(
            "origin.ca_file", \.origin.caFile, or: "system", "the path of a PEM file",
            "The authorities that may vouch for an https origin.", accepts: SettingRule.isPath),
        .text(
            "origin.proxy", \.origin.proxy,
            "\"environment\", \"off\" or the http or https URL of a proxy",
            """
            How origins are reached. "environment" reads http_proxy, https_proxy, all_proxy and
            no_proxy, all but the first in capitals too; "off" reads nothing and goes directly.
            """, print: { $0.settingText }, parse: { Configuration.Proxy(settingText: $0) }),
        .list(
            "origin.redirect_allow", \.origin.redirectAllow, of: "origins (scheme, host, port)",
            """
            Other origins that a redirect may lead to. Redirects elsewhere are an error, and the
            token never goes along.
            """, parse: SettingRule.bareOrigin),
    ]

    /// What callers may do, and for how long they are waited for.
    static let callers: [Setting] = [
        .duration(
            "timeouts.answer", \.timeouts.answer, deadlines,
            "How long a caller waits for an origin before it gets a stale copy or an error."),
        .duration(
            "timeouts.header", \.timeouts.header, deadlines,
            "From a request's first byte to the end of its head. Ends slow attacks."),
        .duration(
            "timeouts.idle", \.timeouts.idle, deadlines,
            """
            How long a connection may stay quiet between requests. Keep it above that of the load
            balancer in front, or the two race.
            """),
        .duration(
            "timeouts.write", \.timeouts.write, deadlines,
            "How long a caller may read nothing while an answer is being sent."),
        .count(
            "limits.connections", \.limits.connections, 1...1_000_000, or: "auto",
            """
            Open connections. "auto" follows the descriptor limit, up to 10000. Beyond it the
            longest quiet one is closed.
            """),
        .count(
            "limits.connections_per_address", \.limits.connectionsPerAddress, 1...1_000_000,
            or: "off",
            "Open connections from one address. Leave it off behind a proxy: all come from there."),
        .size(
            "limits.request_line", \.limits.requestLineBytes, 64...64 << 10,
            "Longest request line; beyond it 414."),
        .size(
            "limits.fields_bytes", \.limits.fieldsBytes, 256...1 << 20,
            "All field lines of a request together; beyond it 431."),
        .count(
            "limits.fields", \.limits.fieldCount, 1...1_000,
            "Number of field lines of a request; beyond it 431."),
        .duration(
            "refresh_interval", \.refreshInterval, .zero...(.seconds(3600)),
            """
            Callers may ask for a revalidation (Cache-Control: no-cache); least time between two of
            one key. Larger protects the origin from pull-to-refresh.
            """),
        .list(
            "cors.origins", \.cors.origins, of: "origins (scheme, host, port), or \"*\" for all",
            "Web pages that may read the answers.",
            parse: { $0 == "*" ? $0 : SettingRule.bareOrigin($0) }),
    ]
}

extension Configuration.Proxy {
    /// The spelling in the file, without credentials: it is made for people to read.
    var settingText: String {
        switch self {
        case .environment: "environment"
        case .off: "off"
        case .url(let url): Redaction.withoutCredentials(url)
        }
    }

    /// The proxy that `settingText` spells.
    init?(settingText: String) {
        switch settingText {
        case "environment": self = .environment
        case "off": self = .off
        case _ where SettingRule.isProxy(settingText): self = .url(settingText)
        default: return nil
        }
    }
}

import CCurl

/// The options that every exchange has in common.
struct EasyOptions: Sendable {
    private let caFile: String?
    private let contentCodings: String
    private let connectTimeout: Duration
    private let maxIdleAge: Duration

    /// The options by `settings`, with the certificates of `certificates`.
    init(settings: CurlTransportSettings, certificates: CertificateBundle, library: CurlLibrary) {
        caFile = certificates.path
        contentCodings = library.contentCodings
        connectTimeout = settings.connectTimeout
        maxIdleAge = settings.maxIdleAge
    }

    /// Sets them on `easy`, which was just made.
    func apply(to easy: EasyHandle) {
        // Signals belong to the program; without this libcurl would use SIGALRM and ignore SIGPIPE.
        easy.set(CURLOPT_NOSIGNAL, 1)
        easy.set(CURLOPT_PROTOCOLS_STR, "http,https")
        easy.set(CURLOPT_FOLLOWLOCATION, 0)
        easy.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        easy.set(CURLOPT_ACCEPT_ENCODING, contentCodings)
        easy.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        easy.set(CURLOPT_SSL_VERIFYPEER, 1)
        easy.set(CURLOPT_SSL_VERIFYHOST, 2)
        easy.set(CURLOPT_CAINFO, caFile)
        applyTimes(to: easy)
    }

    private func applyTimes(to easy: EasyHandle) {
        // The deadlines are ours; this one is for libcurl's own arithmetic, which divides it among
        // the addresses of a host, so that the second is tried before our deadline ends it all.
        easy.set(CURLOPT_CONNECTTIMEOUT_MS, max(1, connectTimeout.wholeMilliseconds))
        easy.set(CURLOPT_HAPPY_EYEBALLS_TIMEOUT_MS, 200)
        easy.set(CURLOPT_MAXAGE_CONN, max(1, maxIdleAge.wholeSeconds))
        // A name may move to other addresses, which a connection in steady use would never notice.
        easy.set(CURLOPT_MAXLIFETIME_CONN, 300)
        easy.set(CURLOPT_TCP_KEEPALIVE, 1)
    }

    /// Sets the proxy of the next exchange, `nil` for none, in place of the one before.
    func applyProxy(_ proxy: ProxyServer?, to easy: EasyHandle) {
        // An empty text, not NULL: with NULL libcurl would read the environment itself.
        easy.set(CURLOPT_PROXY, proxy?.origin.description ?? "")
        easy.set(CURLOPT_NOPROXY, "")
        easy.set(CURLOPT_PROXYPORT, proxy?.origin.port ?? 0)
        easy.set(CURLOPT_PROXYUSERNAME, proxy?.username)
        easy.set(CURLOPT_PROXYPASSWORD, proxy?.password)
        easy.set(CURLOPT_PROXY_CAINFO, caFile)
        easy.set(CURLOPT_PROXY_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }
}

extension Duration {
    fileprivate var wholeSeconds: Int { Int(clamping: components.seconds) }

    fileprivate var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        let bounded = min(max(seconds, 0), 86_400)
        return Int(bounded * 1000 + attoseconds / 1_000_000_000_000_000)
    }
}

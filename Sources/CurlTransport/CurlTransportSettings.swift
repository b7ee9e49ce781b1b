/// What a `CurlTransport` allows, and where it finds certificates and proxies.
package struct CurlTransportSettings: Sendable {
    /// The time for a name lookup, TCP and TLS together. Default 1 s.
    package var connectTimeout: Duration = .seconds(1)

    /// The time from a ready connection to the first line of the answer. Default 4 s.
    package var firstByteTimeout: Duration = .seconds(4)

    /// The time for all of a request: queue, lookup, redirects and body. Default 5 s.
    package var totalTimeout: Duration = .seconds(5)

    /// The most requests, and so connections, to one origin at a time. Default 8.
    package var maxConnections = 8

    /// The most requests that wait for one origin; one more is `overloaded`. Default 256.
    package var maxQueue = 256

    /// The most bytes of a body, after decompression. Default 8 MiB.
    package var maxBodyBytes = 8 * 1024 * 1024

    /// The most bytes of the status line and fields of one answer, interim ones and trailers
    /// included. Default 64 KiB.
    package var maxFieldBytes = 64 * 1024

    /// How long an idle connection is used again. Default 15 s: common servers close after 20 s
    /// (Puma), 60 s or 75 s (nginx), and the side that closes first has no lost requests.
    package var maxIdleAge: Duration = .seconds(15)

    /// How long a looked-up name counts as current. Default 30 s.
    package var nameLifetime: Duration = .seconds(30)

    /// How long a lookup may take before the addresses of the one before it are used. Default
    /// 250 ms.
    package var nameStalePatience: Duration = .milliseconds(250)

    /// A file of certificates in PEM that may sign an origin's; `nil` looks in the system's places.
    package var caFile: String?

    /// Which proxy to use. Default: as the environment says.
    package var proxy = ProxySetting.environment

    /// Origins such as `https://codeload.example.com` that a redirect may lead to. Default none.
    package var redirectAllow: [String] = []

    /// The defaults.
    package init() {}
}

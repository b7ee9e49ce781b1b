import CCurl

/// The libcurl that this process runs on.
package struct CurlLibrary: Sendable {
    /// The content codings it can undo, as an `Accept-Encoding` value; `gzip, br, zstd` at best.
    package let contentCodings: String

    private let version: String
    private let tlsVersion: String

    /// Starts libcurl and asks what it can do.
    ///
    /// Throws `CurlTransportError.libcurl` where it does not start, or has no TLS.
    package init() throws(CurlTransportError) {
        // Counted and thread-safe since 7.84; never undone, since OpenSSL's set-up is for the
        // process.
        let code = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        guard code == CURLE_OK, let info = ccurl_version_info()?.pointee else {
            throw .libcurl("curl_global_init answered \(code.rawValue)")
        }
        func has(_ feature: Int32) -> Bool { info.features & feature != 0 }
        guard has(CURL_VERSION_SSL) else { throw .libcurl("it was built without TLS") }
        version = info.version.map { String(cString: $0) } ?? "unknown"
        tlsVersion = info.ssl_version.map { String(cString: $0) } ?? "unknown"
        let codings = [
            (CURL_VERSION_LIBZ, "gzip"), (CURL_VERSION_BROTLI, "br"), (CURL_VERSION_ZSTD, "zstd"),
        ]
        contentCodings = codings.filter { has($0.0) }.map(\.1).joined(separator: ", ")
    }
}

extension CurlLibrary: CustomStringConvertible {
    /// Name and versions, for the start log.
    package var description: String {
        "libcurl \(version) with \(tlsVersion), content codings \(contentCodings)"
    }
}

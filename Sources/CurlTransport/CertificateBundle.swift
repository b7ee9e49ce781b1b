import Glibc

/// The file of certificates that may sign an origin's, and how it was found.
package struct CertificateBundle: Equatable, Sendable {
    /// Where systems keep the bundle: Debian and Alpine, Red Hat, SUSE, older Red Hat, OpenSSL's
    /// own.
    package static let usualPlaces = [
        "/etc/ssl/certs/ca-certificates.crt",
        "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/ca-bundle.pem",
        "/etc/pki/tls/cacert.pem",
        "/etc/ssl/cert.pem",
    ]

    /// The file, `nil` where the system has none: https then fails, each time saying so.
    package let path: String?

    private let isFromSettings: Bool

    /// Takes `setting`, else the first of `places` that can be read.
    ///
    /// Throws `CurlTransportError.unreadableCAFile` where `setting` cannot be read.
    package init(
        setting: String?, places: [String] = usualPlaces
    ) throws(CurlTransportError) {
        isFromSettings = setting != nil
        if let setting {
            guard access(setting, R_OK) == 0 else { throw .unreadableCAFile(path: setting) }
            path = setting
        } else {
            path = places.first { access($0, R_OK) == 0 }
        }
    }
}

extension CertificateBundle: CustomStringConvertible {
    /// What is in force, for the start log.
    package var description: String {
        guard let path else {
            return "no CA certificates found: https origins cannot be reached"
        }
        return
            "CA certificates from \(path) (\(isFromSettings ? "by the settings" : "the system's"))"
    }
}

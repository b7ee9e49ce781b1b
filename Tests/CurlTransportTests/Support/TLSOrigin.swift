import FeedTesting
import Foundation

/// `openssl s_server` on a loopback port, which serves one file.
struct TLSOrigin {
    /// The port it was given.
    let port: Int

    private let server: ChildProcess

    /// Starts it with the certificate that `authority` issued for the host `name`, and further
    /// `arguments`.
    init(_ authority: CertificateAuthority, name: String, arguments: String = "") async throws {
        try Data(#"{"a":1}"#.utf8).write(to: authority.directory.appending(path: "body.json"))
        server = try ChildProcess(
            // A test that crashes leaves it behind, but not for long.
            "timeout 60 openssl s_server -accept 127.0.0.1:0 -WWW"
                + " -cert \(name).pem -key \(name).key \(arguments)",
            in: authority.directory.path)
        port = Int(try await server.line(after: "ACCEPT 127.0.0.1:")) ?? 0
    }

    /// The URL of its one file, under the given host name.
    func url(host: String) -> String {
        "https://\(host):\(port)/body.json"
    }

    /// Ends it.
    func stop() {
        server.stop()
    }
}

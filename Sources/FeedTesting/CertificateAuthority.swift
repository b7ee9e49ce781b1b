package import FoundationEssentials

/// A certificate authority of the test's own, by the `openssl` command line, in a directory that
/// goes with it.
package final class CertificateAuthority: Sendable {
    /// The directory of all files.
    package let directory: URL

    /// The authority's certificate.
    package var certificatePath: String { directory.appending(path: "ca.pem").path }

    /// Makes the authority's key and certificate.
    package init() async throws {
        directory = FileManager.default.temporaryDirectory
            .appending(path: "feedd-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try await openssl(
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30"
                + " -subj /CN=Authority -keyout ca.key -out ca.pem")
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    /// Makes `NAME.pem` and `NAME.key` for the host `name`, valid for `days` from now; a negative
    /// number makes one that has expired.
    package func issue(_ name: String, days: Int = 30) async throws {
        try Data("subjectAltName=DNS:\(name)\n".utf8)
            .write(to: directory.appending(path: "\(name).ext"))
        try await openssl(
            "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=\(name)"
                + " -keyout \(name).key -out \(name).csr")
        try await openssl(
            "x509 -req -in \(name).csr -CA ca.pem -CAkey ca.key -CAcreateserial"
                + " -extfile \(name).ext -days \(days) -out \(name).pem")
    }

    private func openssl(_ arguments: String) async throws {
        try await ChildProcess.run("openssl \(arguments)", in: directory.path)
    }
}

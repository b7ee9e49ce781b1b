import CurlTransport
import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// HTTPS from the caller's socket to a real origin and back.
@Suite("HTTPS origin", .timeLimit(.minutes(2)))
struct HTTPSOriginTests {
    /// What a caller gets, and what the log says, where the origin has the certificate of `name`,
    /// is asked as `localhost`, and `trusted` is the configured authority.
    private func ask(
        _ authority: CertificateAuthority, certificate name: String,
        trusting trusted: CertificateAuthority
    ) async throws -> (answer: TestResponse, log: String) {
        let origin = try NginxOrigin(authority, certificate: name)
        defer { origin.stop() }
        var settings = CurlTransportSettings()
        settings.caFile = trusted.certificatePath
        settings.proxy = .none
        settings.firstByteTimeout = .seconds(60)
        settings.connectTimeout = .seconds(60)
        settings.totalTimeout = .seconds(60)
        let server = try TestServer(
            over: try CurlTransport(
                settings: settings, lookup: NameLookup { _ in .addresses(["127.0.0.1"]) })
        ) { $0.repos.origin = "https://localhost:\(origin.port)" }
        let answer = try await server.get("/repos")
        await server.stop()
        return (answer, server.log.lines.joined())
    }

    @Test("a certificate of the configured authority for the right name is trusted")
    func good() async throws {
        let authority = try await CertificateAuthority()
        try await authority.issue("localhost")
        let (answer, log) = try await ask(
            authority, certificate: "localhost", trusting: authority)
        #expect(answer.status == 200, "\(log)")
        #expect(answer.text.contains("apple/swift"))
    }

    @Test("an unknown authority is 502 origin_offline, and the log says so")
    func unknownAuthority() async throws {
        let authority = try await CertificateAuthority()
        try await authority.issue("localhost")
        let (answer, log) = try await ask(
            authority, certificate: "localhost", trusting: try await CertificateAuthority())
        #expect(answer.status == 502)
        #expect(answer.text.contains(#""code":"origin_offline""#))
        #expect(log.contains("unknown certificate authority"))
    }

    @Test("a certificate for another name is 502 origin_offline, and the log says so")
    func wrongName() async throws {
        let authority = try await CertificateAuthority()
        try await authority.issue("other.test")
        let (answer, log) = try await ask(
            authority, certificate: "other.test", trusting: authority)
        #expect(answer.status == 502)
        #expect(answer.text.contains(#""code":"origin_offline""#))
        #expect(log.contains("wrong host name"))
    }

    @Test("an expired certificate is 502 origin_offline, and the log says so")
    func expired() async throws {
        let authority = try await CertificateAuthority()
        try await authority.issue("localhost", days: -1)
        let (answer, log) = try await ask(
            authority, certificate: "localhost", trusting: authority)
        #expect(answer.status == 502)
        #expect(answer.text.contains(#""code":"origin_offline""#))
        #expect(log.contains("the certificate has expired"))
    }
}

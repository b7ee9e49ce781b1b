import FeedTesting
import CurlTransport
import FeedClient
import Testing

@Suite("TLS", .serialized, .timeLimit(.minutes(1)))
struct TLSTests {
    /// What a transport that trusts `trusted` gets from an origin with the certificate of `name`,
    /// asked under the name `host`.
    private func outcome(
        trusted: CertificateAuthority, origin: TLSOrigin, host: String
    ) async throws -> Result<TransportResponse, APIError> {
        let transport = try CurlTransport(
            { $0.caFile = trusted.certificatePath },
            lookup: NameLookup { _ in .addresses(["127.0.0.1"]) })
        return await transport.outcome(origin.url(host: host))
    }

    private func tlsText(_ outcome: Result<TransportResponse, APIError>) -> String {
        if case .failure(.offline(.tls(let text))) = outcome { text } else { "\(outcome)" }
    }

    @Test("a certificate of a trusted authority for the right name is good")
    func goodCertificate() async throws {
        let authority = try await CertificateAuthority()
        try await authority.issue("origin.test")
        let origin = try await TLSOrigin(authority, name: "origin.test")
        defer { origin.stop() }
        let outcome = try await outcome(trusted: authority, origin: origin, host: "origin.test")
        #expect(try outcome.get().body == Array(#"{"a":1}"#.utf8))
    }

    @Test("an unknown authority is named as the cause")
    func unknownAuthority() async throws {
        let authority = try await CertificateAuthority()
        try await authority.issue("origin.test")
        let origin = try await TLSOrigin(authority, name: "origin.test")
        defer { origin.stop() }
        let other = try await CertificateAuthority()
        let outcome = try await outcome(trusted: other, origin: origin, host: "origin.test")
        #expect(tlsText(outcome).hasPrefix("unknown certificate authority: "))
    }

    @Test("a wrong host name is named as the cause")
    func wrongHostName() async throws {
        let authority = try await CertificateAuthority()
        try await authority.issue("origin.test")
        let origin = try await TLSOrigin(authority, name: "origin.test")
        defer { origin.stop() }
        let outcome = try await outcome(trusted: authority, origin: origin, host: "other.test")
        #expect(tlsText(outcome).hasPrefix("wrong host name: "))
    }

    @Test("an expired certificate is named as the cause")
    func expiredCertificate() async throws {
        let authority = try await CertificateAuthority()
        try await authority.issue("origin.test", days: -1)
        let origin = try await TLSOrigin(authority, name: "origin.test")
        defer { origin.stop() }
        let outcome = try await outcome(trusted: authority, origin: origin, host: "origin.test")
        #expect(tlsText(outcome) == "the certificate has expired")
    }

    @Test("TLS 1.1 is refused")
    func oldVersion() async throws {
        let authority = try await CertificateAuthority()
        try await authority.issue("origin.test")
        let origin = try await TLSOrigin(
            authority, name: "origin.test",
            arguments: "-tls1_1 -cipher DEFAULT@SECLEVEL=0")
        defer { origin.stop() }
        let outcome = try await outcome(trusted: authority, origin: origin, host: "origin.test")
        #expect(tlsText(outcome).hasPrefix("handshake: "))
    }

    @Test("an origin that speaks no TLS is a failed handshake, not an answer")
    func plainOrigin() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        // It waits for an empty line, which a handshake need not hold: so it is told to give up.
        let transport = try CurlTransport { $0.connectTimeout = .milliseconds(100) }
        let outcome = await transport.outcome("https://127.0.0.1:\(origin.port)/")
        #expect(outcome == .failure(.timeout(.connect)))
        await origin.waitForClosed(1)
    }
}

import CCurl
import FeedClient
import Glibc
import Testing

@testable import CurlTransport

@Suite("libcurl's codes as errors")
struct TransferFailureTests {
    private func error(
        _ code: CURLcode, text: String = "", errno: Int32 = 0, verifyResult: Int = 0,
        connectStatus: Int = 0
    ) -> APIError {
        TransferFailure(
            code: code, text: text, errno: errno, verifyResult: verifyResult,
            connectStatus: connectStatus
        ).error(isTooLarge: false, timeoutPhase: .connect)
    }

    @Test(
        "a failed connect is told apart by the system's number",
        arguments: [
            (ECONNREFUSED, .refused), (ENETUNREACH, .unreachable), (EHOSTUNREACH, .unreachable),
            (ECONNRESET, .reset), (0, .other("why")),
        ] as [(Int32, OfflineReason)])
    func connect(_ errno: Int32, _ reason: OfflineReason) {
        #expect(error(CURLE_COULDNT_CONNECT, text: "why", errno: errno) == .offline(reason))
    }

    @Test(
        "a certificate is told apart by OpenSSL's number",
        arguments: [
            (20, "unknown certificate authority: t"), (18, "unknown certificate authority: t"),
            (10, "the certificate has expired"), (9, "the certificate is not valid yet"),
            (1, "wrong host name: t"), (23, "handshake: t"),
        ])
    func certificate(_ verifyResult: Int, _ text: String) {
        let code = CURLE_PEER_FAILED_VERIFICATION
        #expect(
            error(code, text: "t", verifyResult: verifyResult) == .offline(.tls(text)))
    }

    @Test("what has no case of its own keeps libcurl's words, else its number")
    func others() {
        #expect(error(CURLE_TOO_MANY_REDIRECTS, text: "why") == .offline(.other("why")))
        #expect(error(CURLE_TOO_MANY_REDIRECTS) == .offline(.other("libcurl error 47")))
        #expect(error(CURLE_SSL_CACERT_BADFILE, text: "t") == .offline(.tls("CA bundle: t")))
        #expect(
            error(CURLE_RECV_ERROR, connectStatus: 502)
                == .offline(.other("the proxy answered 502")))
        #expect(error(CURLE_OPERATION_TIMEDOUT) == .timeout(.connect))
    }
}

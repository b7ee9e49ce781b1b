import CCurl
import FeedClient
import Glibc

/// What libcurl knows of an exchange that failed, and the `APIError` that it amounts to.
struct TransferFailure {
    /// libcurl's code.
    let code: CURLcode

    /// libcurl's own words, empty where it has none.
    let text: String

    /// The system's error number of the connection, 0 where there is none.
    let errno: Int32

    /// OpenSSL's result of the verification of the certificate, 0 where it is good or was not seen.
    let verifyResult: Int

    /// The status of a proxy's answer to CONNECT, 0 where there is none.
    let connectStatus: Int

    /// The error, where `isTooLarge` and `timeoutPhase` say what the transfer knows itself.
    func error(isTooLarge: Bool, timeoutPhase: TimeoutPhase) -> APIError {
        if isTooLarge { return .undecodable(.tooLarge) }
        switch code {
        case CURLE_OPERATION_TIMEDOUT:
            return .timeout(timeoutPhase)
        case CURLE_PARTIAL_FILE:
            return .undecodable(.truncated)
        case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR:
            // A write error that is not our refusal comes from bytes behind the end of a gzip
            // stream.
            return .undecodable(.corruptCoding)
        case CURLE_OUT_OF_MEMORY, CURLE_FILESIZE_EXCEEDED:
            // A single field line above libcurl's own 100 KB runs out of its buffer, not of memory.
            return .undecodable(.tooLarge)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL:
            // Not HTTP, or HTTP/0.9, or a Content-Length that is no number.
            return .undecodable(.notJSON(offset: 0, reason: "not an HTTP answer: \(text)"))
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            return .offline(.nameNotResolved)
        case CURLE_COULDNT_CONNECT:
            return .offline(connectReason)
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR:
            // A broken chunk arrives as a receive error too; only the words tell it apart.
            return text.contains("chunked-encoding")
                ? .undecodable(.corruptCoding) : .offline(brokenReason)
        default:
            return .offline(TLSFailure(self).map { .tls($0.description) } ?? otherReason)
        }
    }

    private var connectReason: OfflineReason {
        switch errno {
        case ECONNREFUSED: .refused
        case EHOSTUNREACH, ENETUNREACH, ENETDOWN, EHOSTDOWN, EADDRNOTAVAIL: .unreachable
        case ECONNRESET, EPIPE: .reset
        default: otherReason
        }
    }

    private var brokenReason: OfflineReason {
        // What a proxy says instead of making a tunnel arrives as a receive error.
        guard connectStatus != 0, connectStatus / 100 != 2 else { return .reset }
        return .other("the proxy answered \(connectStatus)")
    }

    private var otherReason: OfflineReason {
        .other(text.isEmpty ? "libcurl error \(code.rawValue)" : text)
    }
}

extension TransferFailure {
    /// Reads all of it from the handle of an exchange that ended with `code`.
    init(code: CURLcode, of handle: EasyHandle) {
        self.code = code
        text = handle.errorDescription
        errno = Int32(truncatingIfNeeded: handle.number(CURLINFO_OS_ERRNO))
        verifyResult = handle.number(CURLINFO_SSL_VERIFYRESULT)
        connectStatus = handle.number(CURLINFO_HTTP_CONNECTCODE)
    }
}

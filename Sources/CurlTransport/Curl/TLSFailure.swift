import CCurl

/// Why no trusted connection came about, in words that tell the usual causes apart.
enum TLSFailure: Equatable {
    /// Nobody in the CA bundle signed the certificate.
    case unknownAuthority(String)
    /// The certificate is past its last day.
    case expired
    /// The certificate is before its first day, or the clock here is wrong.
    case notYetValid
    /// The certificate is for another host.
    case wrongHostName(String)
    /// The CA bundle cannot be read.
    case unusableBundle(String)
    /// No common version or cipher, an alert, anything else.
    case handshake(String)

    /// The TLS failure in `failure`, `nil` where it is none.
    init?(_ failure: TransferFailure) {
        switch failure.code {
        case CURLE_PEER_FAILED_VERIFICATION:
            self = Self.certificate(verifyResult: failure.verifyResult, text: failure.text)
        case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE:
            self = .unusableBundle(failure.text)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_USE_SSL_FAILED:
            self = .handshake(failure.text)
        default:
            return nil
        }
    }

    // The numbers are OpenSSL's X509_V_ERR_ values (openssl/x509_vfy.h).
    private static func certificate(verifyResult: Int, text: String) -> TLSFailure {
        switch verifyResult {
        // libcurl compares names before it notes OpenSSL's verdict, so the number is still its
        // initial 1.
        case 0, 1, 62: .wrongHostName(text)
        case 9: .notYetValid
        case 10: .expired
        case 2, 18, 19, 20, 21: .unknownAuthority(text)
        default: .handshake(text)
        }
    }
}

extension TLSFailure: CustomStringConvertible {
    /// One line for logs.
    var description: String {
        switch self {
        case .unknownAuthority(let text): "unknown certificate authority: \(text)"
        case .expired: "the certificate has expired"
        case .notYetValid: "the certificate is not valid yet"
        case .wrongHostName(let text): "wrong host name: \(text)"
        case .unusableBundle(let text): "CA bundle: \(text)"
        case .handshake(let text): "handshake: \(text)"
        }
    }
}

/// Something that no caller sees as an error and that an operator may want to know.
package enum TransportNotice: Equatable, Sendable {
    /// `host` has no address and never had one; its requests fail.
    case lookupFailed(host: String, reason: String)

    /// The lookup of `host` failed or is slow, so the addresses of an earlier one are used.
    case oldAddressesUsed(host: String, reason: String)
}

extension TransportNotice: CustomStringConvertible {
    /// One sentence for the log.
    package var description: String {
        switch self {
        case .lookupFailed(let host, let reason):
            "the name \(host) cannot be resolved: \(reason)"
        case .oldAddressesUsed(let host, let reason):
            "old addresses are used for \(host): \(reason)"
        }
    }
}

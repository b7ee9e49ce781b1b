import Glibc

/// Why a socket is of no more use.
package enum SocketFailure: Error, Hashable, Sendable {
    /// The peer has reset the connection.
    case reset
    /// The peer reads no more.
    case brokenPipe
    /// No route to the host or network.
    case unreachable
    /// The kernel gave up waiting for the peer.
    case timedOut
    /// The process or the system has no more descriptors.
    case noDescriptors
    /// The kernel has no more memory for sockets.
    case noMemory
    /// Anything else, by the system's number for it.
    case other(code: Int32)

    /// The failure that an `errno` value stands for.
    init(code: Int32) {
        switch code {
        case ECONNRESET: self = .reset
        case EPIPE: self = .brokenPipe
        case EHOSTUNREACH, ENETUNREACH: self = .unreachable
        case ETIMEDOUT: self = .timedOut
        case EMFILE, ENFILE: self = .noDescriptors
        case ENOBUFS, ENOMEM: self = .noMemory
        default: self = .other(code: code)
        }
    }
}

extension SocketFailure: CustomStringConvertible {
    /// A few words for a log.
    package var description: String {
        switch self {
        case .reset: "connection reset"
        case .brokenPipe: "broken pipe"
        case .unreachable: "unreachable"
        case .timedOut: "timed out"
        case .noDescriptors: "no descriptors left"
        case .noMemory: "no memory for sockets"
        case .other(let code): describe(code)
        }
    }
}

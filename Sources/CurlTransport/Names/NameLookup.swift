import CCurl
import Glibc

/// How a host name is turned into addresses; blocks its thread for as long as that takes.
package struct NameLookup: Sendable {
    /// What a lookup brings.
    package enum Outcome: Equatable, Sendable {
        /// The addresses as text without brackets, best first; at least one.
        case addresses([String])
        /// None; the text says why and is for logs.
        case failed(String)
    }

    private let body: @Sendable (String) -> Outcome

    /// A lookup by `body`, which is called on threads that may block, at most once at a time for
    /// one name.
    package init(_ body: @escaping @Sendable (String) -> Outcome) {
        self.body = body
    }

    /// Looks `host` up.
    package func callAsFunction(_ host: String) -> Outcome {
        body(host)
    }

    /// The system's resolver (`getaddrinfo`): hosts file, DNS, whatever it is set up for.
    package static let system = NameLookup { host in
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_ADDRCONFIG
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, nil, &hints, &list)
        guard code == 0 else { return .failed(String(cString: gai_strerror(code))) }
        defer { freeaddrinfo(list) }
        let addresses = sequence(first: list, next: { $0?.pointee.ai_next })
            .prefix { $0 != nil }
            .compactMap { $0.flatMap(numericText) }
        return addresses.isEmpty ? .failed("no address") : .addresses(addresses)
    }

    /// Whether `host` is an address already, so that there is nothing to look up.
    static func isAddress(_ host: String) -> Bool {
        var bytes = in6_addr()
        return inet_pton(AF_INET, host, &bytes) == 1 || inet_pton(AF_INET6, host, &bytes) == 1
    }

    /// The address of one entry of the list, which is borrowed for this call.
    private static func numericText(_ entry: UnsafeMutablePointer<addrinfo>) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { buffer in
            guard let text = buffer.baseAddress,
                getnameinfo(
                    entry.pointee.ai_addr, entry.pointee.ai_addrlen, text, socklen_t(buffer.count),
                    nil, 0, NI_NUMERICHOST) == 0
            else { return nil }
            return String(cString: text)
        }
    }
}

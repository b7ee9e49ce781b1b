import Glibc

/// The hosts that a proxy is not used for, as `NO_PROXY` lists them.
///
/// Entries are separated by commas or spaces. `*` is every host. A name covers itself and every
/// name below it, with or without a leading dot, on whole labels: `example.com` covers
/// `api.example.com`, not `badexample.com`. An address covers itself, `10.0.0.0/8` a network. A
/// name or an address may end in `:port` (an IPv6 address then stands in brackets).
struct NoProxyList: Sendable {
    private enum Rule {
        case everything
        case name(String, port: Int?)
        case network([UInt8], prefixBits: Int, port: Int?)
    }

    private let rules: [Rule]

    /// The list as it was given, for the start log.
    let text: String

    /// Reads a list; an entry that makes no sense covers nothing.
    init(_ text: String) {
        self.text = text
        rules = text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).compactMap(Self.rule)
    }

    /// Whether `origin` is to be dialled directly.
    func covers(_ origin: Origin) -> Bool {
        let address = Self.address(origin.host)
        return rules.contains { rule in
            switch rule {
            case .everything:
                return true
            case .name(let name, let port):
                return port ?? origin.port == origin.port && address == nil
                    && (origin.host == name || origin.host.hasSuffix("." + name))
            case .network(let network, let prefixBits, let port):
                guard port ?? origin.port == origin.port, let address else { return false }
                return Self.matches(address, network, prefixBits: prefixBits)
            }
        }
    }

    private static func rule(_ entry: Substring) -> Rule? {
        if entry == "*" { return .everything }
        let (host, port) = splitPort(entry.lowercased())
        let parts = host.split(separator: "/", omittingEmptySubsequences: false)
        if let network = address(String(parts[0])) {
            guard parts.count <= 2 else { return nil }
            let bits = parts.count == 2 ? Int(parts[1]) : network.count * 8
            guard let bits, (0...network.count * 8).contains(bits) else { return nil }
            return .network(network, prefixBits: bits, port: port)
        }
        let name = host.hasPrefix("*.") ? host.dropFirst(2) : host.drop(while: { $0 == "." })
        return name.isEmpty || parts.count > 1 ? nil : .name(String(name), port: port)
    }

    private static func splitPort(_ entry: String) -> (host: String, port: Int?) {
        if entry.first == "[", let end = entry.firstIndex(of: "]") {
            let host = entry[entry.index(after: entry.startIndex)..<end]
            let rest = entry[entry.index(after: end)...]
            // `[::1]/128` is no usual spelling, so only a port is looked for behind the bracket.
            return (String(host), rest.first == ":" ? Int(rest.dropFirst()) : nil)
        }
        let parts = entry.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let port = Int(parts[1]) else { return (entry, nil) }
        return (String(parts[0]), port)
    }

    /// The bytes of an IPv4 or IPv6 address in network order, `nil` where `text` is none.
    private static func address(_ text: String) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes.prefix(4)) }
        return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
    }

    private static func matches(_ address: [UInt8], _ network: [UInt8], prefixBits: Int) -> Bool {
        guard address.count == network.count else { return false }
        return address.indices.allSatisfy { index in
            let bits = min(8, max(0, prefixBits - index * 8))
            let mask = UInt8(truncatingIfNeeded: 0xff00 >> bits)
            return address[index] & mask == network[index] & mask
        }
    }
}

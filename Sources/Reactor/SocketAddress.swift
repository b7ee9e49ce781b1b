import CEvent
import Glibc

/// An IPv4 or IPv6 address with a TCP port.
///
/// Text is `127.0.0.1:8080` or `[::1]:8080`. Names and scoped addresses (`fe80::1%eth0`) are not
/// read: a server binds to addresses.
package struct SocketAddress: Hashable, Sendable {
    /// The 4 or 16 bytes of the address, in network order.
    private enum Host: Hashable, Sendable {
        case v4(UInt32)
        case v6(UInt64, UInt64)
    }

    private let host: Host
    /// The port; 0 asks the system to choose one when binding.
    package let port: UInt16

    /// The address that `text` writes, nil where it is none.
    package init?(parsing text: String) {
        guard let colon = text.lastIndex(of: ":"),
            let port = Self.port(text[text.index(after: colon)...])
        else { return nil }
        self.port = port
        let host = text[..<colon]
        if host.first == "[", host.last == "]" {
            var address = in6_addr()
            guard inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1 else {
                return nil
            }
            self.host = Self.host(address)
        } else {
            var address = in_addr()
            guard inet_pton(AF_INET, String(host), &address) == 1 else { return nil }
            self.host = .v4(address.s_addr)
        }
    }

    /// The same host on 127.0.0.1, for servers of the machine's own.
    package static func loopback(port: UInt16) -> SocketAddress {
        SocketAddress(host: .v4(UInt32(0x7f00_0001).bigEndian), port: port)
    }

    /// The address without the port, such as `::1`; an IPv4 peer of a dual-stack socket as IPv4.
    package var hostText: String {
        switch host {
        case .v4(let bits):
            var address = in_addr(s_addr: bits)
            return Self.text(AF_INET, &address)
        case .v6(let high, let low):
            // RFC 4291, 2.5.5.2: ::ffff:a.b.c.d is an IPv4 address in an IPv6 field.
            if high == 0, UInt64(bigEndian: low) >> 32 == 0xffff {
                let mapped = UInt32(truncatingIfNeeded: UInt64(bigEndian: low))
                var address = in_addr(s_addr: mapped.bigEndian)
                return Self.text(AF_INET, &address)
            }
            var address = Self.address(high, low)
            return Self.text(AF_INET6, &address)
        }
    }

    /// The socket family, `AF_INET` or `AF_INET6`.
    var family: Int32 {
        switch host {
        case .v4: AF_INET
        case .v6: AF_INET6
        }
    }

    /// Calls `body` with the address as C has it, valid for the call only.
    func withSocketAddress<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
        // Both structs begin as `sockaddr` does; C itself has no other way to pass them.
        switch host {
        case .v4(let bits):
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = bits
            return withUnsafeBytes(of: &address) { Self.call($0, body) }
        case .v6(let high, let low):
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_addr = Self.address(high, low)
            return withUnsafeBytes(of: &address) { Self.call($0, body) }
        }
    }

    /// The address that a C call such as `getsockname` fills in, nil where it fails.
    static func read(
        _ fill: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> SocketAddress? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { storage in
            // Sound: `sockaddr_storage` is made to be seen as each of these types.
            let raw = UnsafeMutableRawPointer(storage)
            guard fill(raw.assumingMemoryBound(to: sockaddr.self), &length) == 0 else { return nil }
            switch Int32(storage.pointee.ss_family) {
            case AF_INET:
                let address = raw.load(as: sockaddr_in.self)
                return SocketAddress(
                    host: .v4(address.sin_addr.s_addr), port: UInt16(bigEndian: address.sin_port))
            case AF_INET6:
                let address = raw.load(as: sockaddr_in6.self)
                return SocketAddress(
                    host: Self.host(address.sin6_addr), port: UInt16(bigEndian: address.sin6_port))
            default:
                return nil
            }
        }
    }

    private init(host: Host, port: UInt16) {
        self.host = host
        self.port = port
    }

    private static func call<R>(
        _ bytes: UnsafeRawBufferPointer, _ body: (UnsafePointer<sockaddr>, socklen_t) -> R
    ) -> R {
        // Sound: both structs begin with what `sockaddr` holds, and C reads by the family in it.
        guard let start = bytes.baseAddress else { preconditionFailure("a struct has bytes") }
        return body(start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }

    /// Digits only: `UInt16` would take a sign.
    private static func port(_ text: Substring) -> UInt16? {
        text.allSatisfy { ("0"..."9").contains($0) } ? UInt16(text) : nil
    }

    private static func host(_ address: in6_addr) -> Host {
        withUnsafeBytes(of: address) {
            .v6(
                $0.loadUnaligned(as: UInt64.self),
                $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
    }

    private static func address(_ high: UInt64, _ low: UInt64) -> in6_addr {
        var address = in6_addr()
        withUnsafeMutableBytes(of: &address) {
            $0.storeBytes(of: high, as: UInt64.self)
            $0.storeBytes(of: low, toByteOffset: 8, as: UInt64.self)
        }
        return address
    }

    private static func text(_ family: Int32, _ address: UnsafeRawPointer) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
            guard let start = buffer.baseAddress,
                let text = inet_ntop(family, address, start, socklen_t(buffer.count))
            else { preconditionFailure("inet_ntop has room for every address") }
            return String(cString: text)
        }
    }
}

extension SocketAddress: CustomStringConvertible {
    /// The text that ``init(parsing:)`` reads, such as `[::1]:8080`.
    package var description: String {
        let host = hostText
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}

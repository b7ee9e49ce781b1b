import Glibc

/// A loopback port where connections neither come about nor fail: its listener accepts none, and
/// its queue is full.
final class BlackHole: Sendable {
    /// The listener, which must not be stopped while the hole is needed.
    private let listener: ScriptedOrigin
    private let fillers: [Int32]

    /// The port.
    var port: Int { listener.port }

    /// A black hole on `::1` or 127.0.0.1; `port` 0 takes any.
    init(isIPv6: Bool = false, port: Int = 0) throws {
        listener = try ScriptedOrigin(isIPv6: isIPv6, port: port, backlog: 0, accepts: false) { _ in
            .nothing(then: .hang)
        }
        var fillers: [Int32] = []
        for _ in 0..<4 {
            let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
            let descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, type, 0)
            Self.connect(descriptor, isIPv6: isIPv6, port: listener.port)
            fillers.append(descriptor)
        }
        self.fillers = fillers
    }

    deinit {
        for descriptor in fillers { close(descriptor) }
        listener.stop()
    }

    private static func connect(_ descriptor: Int32, isIPv6: Bool, port: Int) {
        var v6 = sockaddr_in6()
        v6.sin6_family = sa_family_t(AF_INET6)
        v6.sin6_port = in_port_t(port).bigEndian
        v6.sin6_addr = in6addr_loopback
        var v4 = sockaddr_in()
        v4.sin_family = sa_family_t(AF_INET)
        v4.sin_port = in_port_t(port).bigEndian
        v4.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        // In progress, connected or refused for lack of room: each is as good.
        if isIPv6 {
            withUnsafeBytes(of: &v6) { bytes in
                _ = Glibc.connect(
                    descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                    socklen_t(bytes.count))
            }
        } else {
            withUnsafeBytes(of: &v4) { bytes in
                _ = Glibc.connect(
                    descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                    socklen_t(bytes.count))
            }
        }
    }
}

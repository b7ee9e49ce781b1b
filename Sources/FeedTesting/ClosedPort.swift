import Glibc
import Reactor

/// A port on loopback that refuses every connection for as long as this object lives: it is bound,
/// so that no one else can get it, but nothing listens.
package final class ClosedPort: Sendable {
    private let descriptor: Int32
    /// The port.
    package let number: Int

    /// Takes a port that is free.
    package init() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else {
            defer { close(descriptor) }
            throw ReactorError.last("bind")
        }
        self.descriptor = descriptor
        number = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit { close(descriptor) }

    /// The base URL of an origin that is not there.
    package var baseURL: String { "http://127.0.0.1:\(number)" }
}

import Glibc
package import Reactor

extension Socket {
    /// Begins to connect to `address`, as a client: wait until the descriptor can be written, then
    /// look at `pendingError`.
    ///
    /// Throws `ReactorError.system` where the kernel refuses at once.
    package static func connect(to address: SocketAddress) throws(ReactorError) -> Socket {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        // The C library's own, freed at the end of this call.
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(address.hostText, String(address.port), &hints, &list)
        defer { freeaddrinfo(list) }
        guard code == 0, let entry = list?.pointee else { throw .last("getaddrinfo") }
        let flags = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(entry.ai_family, entry.ai_socktype | flags, 0)
        guard descriptor >= 0 else { throw .last("socket") }
        let socket = Socket(adopting: descriptor)
        let result = Glibc.connect(descriptor, entry.ai_addr, entry.ai_addrlen)
        guard result == 0 || errno == EINPROGRESS else {
            throw .last("connect", address.description)
        }
        return socket
    }
}

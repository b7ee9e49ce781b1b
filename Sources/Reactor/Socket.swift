import CEvent
import Glibc

/// What one ``Socket/read(into:)`` gave.
package enum ReadResult: Equatable, Sendable {
    /// That many bytes, 1 at least, are in the buffer.
    case bytes(Int)
    /// Nothing is there now.
    case wouldBlock
    /// The peer has ended its side; no byte will ever follow.
    case end
    /// The connection is dead.
    case failed(SocketFailure)
}

/// What one write on a ``Socket`` gave.
package enum WriteResult: Equatable, Sendable {
    /// The kernel took that many bytes, perhaps not all.
    case bytes(Int)
    /// The kernel's buffer is full; watch for `write`.
    case wouldBlock
    /// The connection is dead.
    case failed(SocketFailure)
}

/// The one owner of a stream socket's descriptor, which never blocks.
///
/// Dropping it closes the descriptor: cancel its ``Event`` first. Calls that a signal interrupts
/// are repeated. Writes go by `sendmsg` and `send` with `MSG_NOSIGNAL` rather than `writev`, so
/// that a peer that left can never kill the process, whatever the program does about SIGPIPE.
package struct Socket: ~Copyable {
    /// The descriptor, for an ``Event``; closed with this value.
    package let descriptor: Int32

    /// Takes over a descriptor that is non-blocking already, such as one from ``release()``.
    package init(adopting descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        // The result is not used: Linux closes the descriptor in any case, EINTR included.
        close(descriptor)
    }

    /// Reads what is there, up to the size of `buffer`, which must not be empty.
    package borrowing func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadResult {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 { return .bytes(count) }
            if count == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .wouldBlock
            case let code: return .failed(SocketFailure(code: code))
            }
        }
    }

    /// Whether the peer has sent bytes that are not read; one system call.
    package borrowing func hasInput() -> Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) > 0
    }

    /// Writes what the kernel takes of `bytes`.
    package borrowing func write(_ bytes: UnsafeRawBufferPointer) -> WriteResult {
        while true {
            let count = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            if let result = Self.writeResult(count) { return result }
        }
    }

    /// Writes what the kernel takes of `vector`, in one system call; does not change `vector`.
    package borrowing func write(_ vector: borrowing WriteVector) -> WriteResult {
        var message = msghdr()
        message.msg_iov = vector.remaining.baseAddress
        message.msg_iovlen = vector.remaining.count
        while true {
            let count = sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
            if let result = Self.writeResult(count) { return result }
        }
    }

    /// Ends the writing side: the peer reads the end after what was written.
    package borrowing func shutdownWrite() {
        // Fails only where the connection is gone already, which reading will tell.
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// The error that waits on the socket (`SO_ERROR`), which this clears; nil where there is none.
    package borrowing func pendingError() -> SocketFailure? {
        var code: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length) == 0 else {
            return SocketFailure(code: errno)
        }
        return code == 0 ? nil : SocketFailure(code: code)
    }

    /// Sends small writes at once (`TCP_NODELAY`).
    borrowing func setNoDelay() {
        // Fails only on a socket that is no TCP socket or dead, where it does not matter.
        setOption(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    }

    /// Makes closing send a reset instead of a FIN and drop what is unsent (`SO_LINGER` of 0).
    package borrowing func resetOnClose() {
        var value = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
    }

    /// The peer's address, nil where the connection is gone; one system call.
    package borrowing func peerAddress() -> SocketAddress? {
        SocketAddress.read { getpeername(descriptor, $0, $1) }
    }

    /// Gives up the descriptor without closing it, to hand it to another loop.
    package consuming func release() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    /// Sets an integer option; false where the system refuses.
    @discardableResult
    borrowing func setOption(_ level: Int32, _ name: Int32, _ value: Int32) -> Bool {
        var value = value
        let size = socklen_t(MemoryLayout<Int32>.size)
        return setsockopt(descriptor, level, name, &value, size) == 0
    }

    /// The meaning of a send's result, nil where it is to be repeated.
    private static func writeResult(_ count: Int) -> WriteResult? {
        if count >= 0 { return .bytes(count) }
        switch errno {
        case EINTR: return nil
        case EAGAIN: return .wouldBlock
        case let code: return .failed(SocketFailure(code: code))
        }
    }
}

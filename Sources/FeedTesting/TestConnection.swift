import Glibc

/// A client's end of a connection, byte-exact, for tests.
///
/// Reads wait on threads of their own, since a test that blocked one of Swift's pool would keep the
/// server under test from running its tasks. They give up after a minute: a guard against hanging
/// tests, not a means to synchronise. For one task at a time, hence `@unchecked Sendable`.
package final class TestConnection: @unchecked Sendable {
    /// Why a test's connection failed.
    package enum Failure: Error, Equatable {
        /// The address is none, or nobody listens there.
        case cannotConnect
        /// The server ended the stream where an answer might have begun.
        case ended
        /// The server ended the stream in the middle of an answer.
        case torn
        /// The server reset the connection.
        case reset
        /// Nothing came for a minute.
        case silent
        /// The bytes are no HTTP answer.
        case notHTTP(String)
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// How much of the buffer has been taken out already.
    private var readCount = 0

    /// Connects to a loopback address such as `127.0.0.1:8080`.
    ///
    /// - Parameters:
    ///   - host: the last number of the own address, 127.0.0.x; nil leaves it to the system.
    ///   - receiveBufferBytes: what the kernel may hold for this client at most, about; nil leaves
    ///     it to the system.
    package init(
        to address: String, from host: UInt8? = nil, receiveBufferBytes: Int32? = nil
    ) throws {
        let parts = address.split(separator: ":")
        guard let port = parts.last.flatMap({ UInt16($0) }) else { throw Failure.cannotConnect }
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var bytes = receiveBufferBytes {
            setsockopt(
                descriptor, SOL_SOCKET, SO_RCVBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
        }
        if let host {
            let isBound = Self.withLoopback(host, port: 0) { Glibc.bind(descriptor, $0, $1) } == 0
            guard isBound else { throw Failure.cannotConnect }
        }
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var noDelay: Int32 = 1
        setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &noDelay,
            socklen_t(MemoryLayout<Int32>.size))
        let result = Self.withLoopback(1, port: port) { Glibc.connect(descriptor, $0, $1) }
        guard result == 0 else { throw Failure.cannotConnect }
    }

    deinit { close(descriptor) }

    /// Sends text as it is; every character is one byte (ISO 8859-1).
    package func send(_ text: String) throws {
        var bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure.reset }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Sends a GET and reads its answer.
    package func get(_ target: String, _ fields: [String] = []) async throws -> TestResponse {
        try await request("GET", target, fields)
    }

    /// Sends a request without a body and reads its answer.
    package func request(
        _ method: String, _ target: String, _ fields: [String] = []
    ) async throws -> TestResponse {
        let lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + fields
        try send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        return try await response(toHead: method == "HEAD")
    }

    /// Reads one answer.
    ///
    /// - Parameter toHead: whether it answers HEAD, so that it has no body.
    package func response(toHead: Bool = false) async throws -> TestResponse {
        // Of a pipeline most answers are here already, and need no thread to wait on.
        if let response = try bufferedResponse(toHead: toHead) { return response }
        return try await offPool { try self.readResponse(toHead: toHead) }
    }

    /// Reads until so many bytes are here that no answer has been made of.
    package func receive(_ count: Int) async throws {
        try await offPool {
            while self.buffer.count - self.readCount < count {
                guard try self.fill() else { throw Failure.torn }
            }
        }
    }

    /// Whether the server has ended the stream and sent nothing more; waits for that.
    package func isAtEnd() async throws -> Bool {
        try await offPool {
            guard self.buffer.count == self.readCount else { return false }
            return try !self.fill()
        }
    }

    private func offPool<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await OwnThread.run { Result { try body() } }.get()
    }

    private func readResponse(toHead: Bool) throws -> TestResponse {
        while true {
            if let response = try bufferedResponse(toHead: toHead) { return response }
            guard try fill() else {
                throw buffer.count == readCount ? Failure.ended : Failure.torn
            }
        }
    }

    /// Takes one answer out of the buffer; nil where it is not all there.
    private func bufferedResponse(toHead: Bool) throws -> TestResponse? {
        let unread = buffer[readCount...]
        guard let headEnd = unread.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        var response = try TestResponse(head: unread[..<headEnd.lowerBound])
        var end = headEnd.upperBound
        if !toHead, response.status != 204, response.status != 304 {
            guard let length = response["content-length"].flatMap({ Int($0) }) else {
                throw Failure.notHTTP("no Content-Length")
            }
            guard unread.endIndex - end >= length else { return nil }
            response.body = Array(unread[end..<end + length])
            end += length
        }
        readCount = end
        return response
    }

    /// Ends the sending side, as a client that only half-closes.
    package func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Makes the kernel send a reset when this is dropped.
    package func resetOnClose() {
        var value = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
    }

    private static func withLoopback<Result>(
        _ host: UInt8, port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = (0x7f00_0000 | UInt32(host)).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    private func fill() throws -> Bool {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        if count > 0 {
            buffer.removeFirst(readCount)
            readCount = 0
            buffer += chunk[..<count]
            return true
        }
        if count == 0 { return false }
        switch errno {
        case EAGAIN: throw Failure.silent
        default: throw Failure.reset
        }
    }
}

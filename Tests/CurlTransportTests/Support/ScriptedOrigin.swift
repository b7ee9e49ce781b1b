import Foundation
import Glibc

/// A TCP server on a loopback port that does to each request what its script says.
///
/// Blocking calls on plain threads, one a connection: as far from the code under test as can be.
final class ScriptedOrigin: Sendable {
    /// A request that arrived.
    struct Seen: Sendable {
        /// The number of its connection, from 0.
        let connection: Int
        /// The request line.
        let requestLine: String
        /// The field lines, names in lower case.
        let fields: [(name: String, value: String)]

        /// The values of a field.
        func values(of name: String) -> [String] {
            fields.filter { $0.name == name }.map(\.value)
        }
    }

    private struct State: Sendable {
        var seen: [Seen] = []
        var opened = 0
        var closed = 0
        var descriptors: Set<Int32> = []
        var waiters: [(isMet: @Sendable (State) -> Bool, resume: @Sendable () -> Void)] = []

        mutating func takeMet() -> [@Sendable () -> Void] {
            let all = waiters
            waiters = []
            waiters = all.filter { !$0.isMet(self) }
            return all.filter { $0.isMet(self) }.map(\.resume)
        }
    }

    /// The port that was given.
    let port: Int

    private let listener: Int32
    private let idleTimeout: Int
    private let script: @Sendable (Seen) -> OriginStep
    private let state = Locked(State())

    /// A server that asks `script` for each request. `isIPv6` listens on `::1`; `port` 0 takes any;
    /// after `idleTimeout` seconds without a request it closes a connection, 0 for never.
    init(
        isIPv6: Bool = false, port: Int = 0, backlog: Int32 = 128, accepts: Bool = true,
        idleTimeout: Int = 0,
        _ script: @escaping @Sendable (Seen) -> OriginStep
    ) throws {
        self.script = script
        self.idleTimeout = idleTimeout
        listener = socket(
            isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var on: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, 4)
        self.port = try Self.bind(listener, isIPv6: isIPv6, port: port)
        guard listen(listener, backlog) == 0 else { throw POSIXError(.EADDRINUSE) }
        guard accepts else { return }
        Thread.detachNewThread { [self] in acceptAll() }
    }

    /// A server that answers every request alike.
    convenience init(
        isIPv6: Bool = false, port: Int = 0, idleTimeout: Int = 0, always step: OriginStep
    ) throws {
        try self.init(isIPv6: isIPv6, port: port, idleTimeout: idleTimeout) { _ in step }
    }

    /// The URL of a path on this server.
    func url(_ path: String = "/", host: String = "127.0.0.1") -> String {
        "http://\(host):\(port)\(path)"
    }

    /// The requests so far.
    var seen: [Seen] { state.withLock(\.seen) }

    /// The connections so far.
    var connectionCount: Int { state.withLock(\.opened) }

    /// Waits until `count` requests have come.
    func waitForRequests(_ count: Int) async {
        await wait { $0.seen.count >= count }
    }

    /// Waits until `count` connections have ended.
    func waitForClosed(_ count: Int) async {
        await wait { $0.closed >= count }
    }

    /// Ends the server and its connections.
    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        let open = state.withLock(\.descriptors)
        for descriptor in open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    private func wait(until isMet: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isMetNow = state.withLock { state in
                if isMet(state) { return true }
                state.waiters.append((isMet, { continuation.resume() }))
                return false
            }
            if isMetNow { continuation.resume() }
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let met = state.withLock { state in
            body(&state)
            return state.takeMet()
        }
        for resume in met { resume() }
    }

    private func acceptAll() {
        while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
            var number = 0
            change { state in
                number = state.opened
                state.opened += 1
                state.descriptors.insert(descriptor)
            }
            Thread.detachNewThread { [self, number] in serve(descriptor, connection: number) }
        }
        close(listener)
    }

    private func serve(_ descriptor: Int32, connection: Int) {
        defer {
            change { state in
                state.descriptors.remove(descriptor)
                close(descriptor)
                state.closed += 1
            }
        }
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
        var timeout = timeval(tv_sec: idleTimeout, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        while let request = Self.readHead(descriptor, connection: connection) {
            change { $0.seen.append(request) }
            let step = script(request)
            Self.write(step, to: descriptor)
            switch step.ending {
            case .keep: continue
            case .close: return
            case .reset:
                var linger = linger(l_onoff: 1, l_linger: 0)
                setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, 8)
                return
            case .hang:
                var byte: UInt8 = 0
                while recv(descriptor, &byte, 1, 0) > 0 {}
                return
            }
        }
    }

    private static func readHead(_ descriptor: Int32, connection: Int) -> Seen? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
            bytes.append(byte)
        }
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
        return Seen(
            connection: connection, requestLine: lines[0],
            fields: lines.dropFirst().compactMap { line in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                let value = line[line.index(after: colon)...].drop { $0 == " " }
                return (line[..<colon].lowercased(), String(value))
            })
    }

    private static func write(_ step: OriginStep, to descriptor: Int32) {
        var sent = 0
        while sent < step.bytes.count {
            let count = step.bytes[sent...].withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
        for byte in step.drip {
            usleep(1000)
            guard send(descriptor, [byte], 1, Int32(MSG_NOSIGNAL)) == 1 else { return }
        }
    }

    private static func bind(_ descriptor: Int32, isIPv6: Bool, port: Int) throws -> Int {
        var storage = sockaddr_storage()
        let bound = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                $0.pointee.sin6_family = sa_family_t(AF_INET6)
                $0.pointee.sin6_port = in_port_t(port).bigEndian
                $0.pointee.sin6_addr = in6addr_loopback
            }
            var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
            if !isIPv6 {
                pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    $0.pointee = sockaddr_in()
                    $0.pointee.sin_family = sa_family_t(AF_INET)
                    $0.pointee.sin_port = in_port_t(port).bigEndian
                    $0.pointee.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
                }
                length = socklen_t(MemoryLayout<sockaddr_in>.size)
            }
            return pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                guard Glibc.bind(descriptor, $0, length) == 0 else { return 0 }
                getsockname(descriptor, $0, &length)
                return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    // The port stands at the same place for both families.
                    Int(UInt16(bigEndian: $0.pointee.sin_port))
                }
            }
        }
        guard bound != 0 else { throw POSIXError(.EADDRINUSE) }
        return bound
    }
}

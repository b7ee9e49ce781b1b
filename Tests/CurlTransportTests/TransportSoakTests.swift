import CurlTransport
import FeedClient
import Foundation
import Reactor
import Testing

/// What this process holds, as the kernel counts it.
private struct Holdings {
    /// Without those of idle connections, of which there may be one more or less.
    let descriptors: Int
    let threads: Int
    let anonymousBytes: Int

    static func now(_ transport: CurlTransport) async throws -> Holdings {
        let idle = transport.load.openSockets
        let manager = FileManager.default
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        let kibibytes = line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
        return Holdings(
            descriptors: try manager.contentsOfDirectory(atPath: "/proc/self/fd").count - idle,
            threads: try manager.contentsOfDirectory(atPath: "/proc/self/task").count,
            anonymousBytes: kibibytes * 1024)
    }
}

/// The long ones: a thousand of each fault in a row, and a minute with an impatient origin.
@Suite(
    "Soak: the transport over a long time", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["SOAK"] != nil, "run by script/soak"))
struct TransportSoakTests {
    /// The allocator as the daemon has it: by itself, glibc raises its thresholds with each large
    /// body that is freed, and then keeps some 30 MiB of one or does not.
    init() { setUpAllocator() }

    @Test(
        "a thousand of a fault leave no descriptor, no thread and less than 2 MiB",
        arguments: Fault.immediate + Fault.endless)
    func faultsLeakNothing(_ fault: Fault) async throws {
        let origin = try ScriptedOrigin(always: fault.step)
        defer { origin.stop() }
        let transport = try CurlTransport { settings in
            if case .timeout = fault.error {
                settings.firstByteTimeout = .milliseconds(50)
                settings.totalTimeout = .milliseconds(50)
            }
        }
        try await ask(transport, origin, fault, times: 200)
        let before = try await settled(transport)
        try await ask(transport, origin, fault, times: 1000)
        let after = try await settled(transport)
        #expect(transport.load.openSockets <= 16)
        #expect(after.descriptors <= before.descriptors)
        #expect(after.threads <= before.threads)
        #expect(after.anonymousBytes - before.anonymousBytes < 2 * 1024 * 1024)
    }

    @Test("a thousand cancelled requests leave nothing either")
    func cancellationLeaksNothing() async throws {
        let origin = try ScriptedOrigin(always: .nothing(then: .hang))
        defer { origin.stop() }
        let transport = try CurlTransport()
        func round(_ times: Int) async {
            for _ in 0..<times {
                let count = origin.seen.count
                let task = Task { await transport.failure(origin.url()) }
                await origin.waitForRequests(count + 1)
                task.cancel()
                #expect(await task.value == .cancelled)
            }
            await origin.waitForClosed(origin.connectionCount)
        }
        await round(200)
        let before = try await settled(transport)
        await round(1000)
        let after = try await settled(transport)
        #expect(after.descriptors <= before.descriptors && after.threads <= before.threads)
        #expect(after.anonymousBytes - before.anonymousBytes < 2 * 1024 * 1024)
    }

    @Test("an origin that closes after a second of idleness, asked once a second for a minute")
    func idleClosesAreNotSeen() async throws {
        // A timed wait is the subject here: the connection is used again at the very moment that
        // the origin gives it up.
        let origin = try ScriptedOrigin(idleTimeout: 1, always: .answer())
        defer { origin.stop() }
        let transport = try CurlTransport()
        for _ in 0..<60 {
            #expect(await transport.outcome(origin.url()).statusCode == 200)
            try await Task.sleep(for: .seconds(1))
        }
    }

    @Test("a connection is not used beyond its age")
    func oldConnectionIsLeft() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let transport = try CurlTransport { $0.maxIdleAge = .seconds(1) }
        for count in 1...3 {
            #expect(await transport.outcome(origin.url()).statusCode == 200)
            #expect(origin.connectionCount == count)
            try await Task.sleep(for: .seconds(3))
        }
    }

    @Test("a hundred new connections past a black-holed IPv6 address, within 300 ms each")
    func blackHoledAddressCostsLittle() async throws {
        let origin = try ScriptedOrigin(always: .answer(200, ["Connection: close"]))
        defer { origin.stop() }
        let hole = try BlackHole(isIPv6: true, port: origin.port)
        let transport = try CurlTransport(
            { settings in
                settings.connectTimeout = CurlTransportSettings().connectTimeout
                settings.totalTimeout = .milliseconds(300)
            }, lookup: NameLookup { _ in .addresses(["::1", "127.0.0.1"]) })
        for _ in 0..<100 {
            let outcome = await transport.outcome("http://dual.test:\(hole.port)/")
            #expect(outcome.statusCode == 200)
        }
    }

    private func ask(
        _ transport: CurlTransport, _ origin: ScriptedOrigin, _ fault: Fault, times: Int
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<(times / 8) {
                        let error = await transport.failure(origin.url())
                        if case .timeout = fault.error, case .timeout = error { continue }
                        try #require(error == fault.error)
                    }
                }
            }
            try await group.waitForAll()
        }
        await origin.waitForClosed(origin.connectionCount)
    }

    /// What is held when the origin's threads have ended, which they do in their own time.
    private func settled(_ transport: CurlTransport) async throws -> Holdings {
        var last = try await Holdings.now(transport)
        for _ in 0..<20 {
            try await Task.sleep(for: .milliseconds(50))
            let next = try await Holdings.now(transport)
            if next.threads == last.threads, next.descriptors == last.descriptors { return next }
            last = next
        }
        return last
    }
}

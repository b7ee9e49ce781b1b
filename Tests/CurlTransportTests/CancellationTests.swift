@testable import CurlTransport
import Dispatch
import FeedClient
import Glibc
import Reactor
import Testing

@Suite("Cancellation", .timeLimit(.minutes(1)))
struct CancellationTests {
    @Test("a cancelled request ends as cancelled and its connection is closed")
    func cancelledWhileWaitingForAnAnswer() async throws {
        let origin = try ScriptedOrigin(always: .nothing(then: .hang))
        defer { origin.stop() }
        let transport = try CurlTransport()
        let task = Task { await transport.failure(origin.url()) }
        await origin.waitForRequests(1)
        task.cancel()
        #expect(await task.value == .cancelled)
        await origin.waitForClosed(1)
        #expect(transport.load == TransportLoad(running: 0, waiting: 0, openSockets: 0))
    }

    @Test("a request that is cancelled in the body is closed too")
    func cancelledInTheBody() async throws {
        let origin = try ScriptedOrigin(always: .half(then: .hang))
        defer { origin.stop() }
        let transport = try CurlTransport()
        let task = Task { await transport.failure(origin.url()) }
        await origin.waitForRequests(1)
        task.cancel()
        #expect(await task.value == .cancelled)
        await origin.waitForClosed(1)
    }

    @Test("a task that is cancelled already sends nothing")
    func cancelledBefore() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let transport = try CurlTransport()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await transport.failure(origin.url())
        }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(origin.seen.isEmpty)
    }

    @Test("a request that waits for a name is cancelled at once")
    func cancelledInTheLookup() async throws {
        let gate = LookupGate()
        let transport = try CurlTransport(lookup: gate.lookup)
        let task = Task { await transport.failure("http://stuck.test/") }
        await gate.waitForLookups(1)
        task.cancel()
        #expect(await task.value == .cancelled)
        gate.open(.failed("late"))
    }

    @Test("requests cancelled at any moment are answered once, and leave nothing behind")
    func cancelledAtAnyMoment() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let transport = try CurlTransport { settings in
            settings.maxConnections = 4
            settings.maxQueue = 400
        }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<400 {
                group.addTask {
                    let task = Task { await transport.outcome(origin.url()) }
                    for _ in 0..<(number % 23) { await Task.yield() }
                    task.cancel()
                    switch await task.value {
                    case .success(let response): #expect(response.statusCode == 200)
                    case .failure(let error): #expect(error == .cancelled)
                    }
                }
            }
        }
        let load = transport.load
        #expect(load.running == 0 && load.waiting == 0 && load.openSockets <= 4)
    }

    @Test("one that leaves takes no other's turn at a second address with it")
    func cancelLosesNoTimer() async throws {
        let origin = try ScriptedOrigin(always: .answer(200, ["Connection: close"]))
        defer { origin.stop() }
        let hole = try BlackHole(isIPv6: true, port: origin.port)
        var settings = CurlTransportSettings()
        // As in `blackHoledAddressIsRaced`: the answer comes after 200 ms, or not within 30 s.
        settings.connectTimeout = .seconds(120)
        settings.firstByteTimeout = .seconds(30)
        settings.totalTimeout = .seconds(30)
        let loop = try EventLoop(name: "origin")
        loop.start()
        defer {
            loop.stop()
            loop.join()
        }
        let transport = try CurlTransport(
            settings: settings, loop: loop, environment: [:],
            lookup: NameLookup { _ in .addresses(["::1", "127.0.0.1"]) })
        let url = "http://dual.test:\(hole.port)/"
        // The name is known from here on, so that both below connect at once.
        #expect(await transport.outcome(url).statusCode == 200)

        // All in one turn of the loop, which is held until the second call is made: a call, another
        // a little later, a while in which both turns at the second address fall due, and the
        // cancellation of the first. Immediate tasks have called when they are made.
        let hold = DispatchSemaphore(value: 0)
        let first = Task.immediate { await transport.outcome(url).statusCode }
        await withCheckedContinuation { begun in
            loop.execute {
                begun.resume()
                usleep(2000)
                hold.wait()
            }
        }
        let second = Task.immediate { await transport.outcome(url).statusCode }
        loop.execute { usleep(300_000) }
        first.cancel()
        hold.signal()
        #expect(await first.value == nil)
        #expect(await second.value == 200)
    }
}

import CurlTransport
import FeedClient
import Synchronization
import Testing

@Suite("Names of origins", .timeLimit(.minutes(1)))
struct NameTests {
    @Test("a name is looked up once for all who ask meanwhile, and kept")
    func lookupIsShared() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let gate = LookupGate()
        let transport = try CurlTransport(lookup: gate.lookup)
        let url = origin.url(host: "api.test")
        let tasks = (0..<5).map { _ in Task { await transport.outcome(url).statusCode } }
        await gate.waitForLookups(1)
        while transport.load.running < 5 { await Task.yield() }
        gate.open(.addresses(["127.0.0.1"]))
        for task in tasks { #expect(await task.value == 200) }
        #expect(await transport.outcome(url).statusCode == 200)
        #expect(gate.hosts == ["api.test"])
        #expect(origin.seen[0].values(of: "host") == ["api.test:\(origin.port)"])
    }

    @Test("a lookup that hangs ends at the deadline and holds no other host")
    func hangingLookupHoldsNobody() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let gate = LookupGate()
        let transport = try CurlTransport(
            { $0.connectTimeout = .milliseconds(80) }, lookup: gate.lookup)
        async let stuck = transport.failure("http://stuck.test/")
        await gate.waitForLookups(1)
        #expect(await transport.outcome(origin.url()).statusCode == 200)
        #expect(await stuck == .timeout(.connect))
        // The thread that hangs is the only one: another request joins its lookup.
        #expect(await transport.failure("http://stuck.test/") == .timeout(.connect))
        #expect(gate.hosts == ["stuck.test"])
        gate.open(.failed("late"))
    }

    @Test("a name without an address is offline")
    func unknownName() async throws {
        let notices = Locked<[TransportNotice]>([])
        let transport = try CurlTransport(
            lookup: NameLookup { _ in .failed("no such name") },
            log: { notice in notices.withLock { $0.append(notice) } })
        #expect(await transport.failure("http://nowhere.test/") == .offline(.nameNotResolved))
        #expect(
            notices.withLock { $0 } == [.lookupFailed(host: "nowhere.test", reason: "no such name")]
        )
    }

    @Test("old addresses are used when the resolver fails")
    func oldAddressesAreServed() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let calls = Atomic(0)
        let lookup = NameLookup { _ in
            calls.wrappingAdd(1, ordering: .relaxed).newValue == 1
                ? .addresses(["127.0.0.1"]) : .failed("resolver down")
        }
        let transport = try CurlTransport({ $0.nameLifetime = .zero }, lookup: lookup)
        for _ in 0..<3 {
            #expect(await transport.outcome(origin.url(host: "api.test")).statusCode == 200)
        }
        #expect(calls.load(ordering: .relaxed) == 3)
    }

    @Test("old addresses are used when the resolver hangs")
    func oldAddressesAreServedInTime() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let gate = LookupGate()
        let isFirst = Atomic(true)
        let lookup = NameLookup { host in
            isFirst.exchange(false, ordering: .relaxed)
                ? .addresses(["127.0.0.1"]) : gate.lookup(host)
        }
        let transport = try CurlTransport(
            { settings in
                settings.nameLifetime = .zero
                settings.nameStalePatience = .milliseconds(30)
            }, lookup: lookup)
        for _ in 0..<3 {
            #expect(await transport.outcome(origin.url(host: "api.test")).statusCode == 200)
        }
        #expect(gate.hosts == ["api.test"])
        gate.open(.failed("late"))
    }

    @Test("a name that moves is followed to its new address")
    func movedNameIsFollowed() async throws {
        let old = try ScriptedOrigin(always: .answer(200, ["Connection: close"]))
        let new = try ScriptedOrigin(
            isIPv6: true, port: old.port, always: .answer(201, ["Connection: close"]))
        defer {
            old.stop()
            new.stop()
        }
        let hasMoved = Atomic(false)
        let lookup = NameLookup { _ in
            .addresses([hasMoved.load(ordering: .relaxed) ? "::1" : "127.0.0.1"])
        }
        let transport = try CurlTransport({ $0.nameLifetime = .zero }, lookup: lookup)
        let url = old.url(host: "api.test")
        #expect(await transport.outcome(url).statusCode == 200)
        hasMoved.store(true, ordering: .relaxed)
        #expect(await transport.outcome(url).statusCode == 201)
    }

    @Test("a black-holed IPv6 address is raced, and costs no share of the deadline")
    func blackHoledAddressIsRaced() async throws {
        let origin = try ScriptedOrigin(always: .answer())
        defer { origin.stop() }
        let hole = try BlackHole(isIPv6: true, port: origin.port)
        // The race begins after 200 ms. Without it libcurl would turn to the second address when
        // half of the time to connect is over, which is 60 s; so 30 s for all tell which it was.
        let transport = try CurlTransport(
            { settings in
                settings.connectTimeout = .seconds(120)
                settings.totalTimeout = .seconds(30)
            },
            lookup: NameLookup { _ in .addresses(["::1", "127.0.0.1"]) })
        let url = "http://dual.test:\(hole.port)/"
        #expect(await transport.outcome(url).statusCode == 200)
    }

    @Test("an IPv6 address in a URL is dialled without a lookup")
    func addressNeedsNoLookup() async throws {
        let origin = try ScriptedOrigin(isIPv6: true, always: .answer())
        defer { origin.stop() }
        let transport = try CurlTransport(lookup: NameLookup { _ in .failed("asked") })
        #expect(await transport.outcome(origin.url(host: "[::1]")).statusCode == 200)
    }

    @Test("the system's resolver knows this very host")
    func systemLookup() {
        guard case .addresses(let addresses) = NameLookup.system("localhost") else {
            Issue.record("localhost has no address")
            return
        }
        #expect(!Set(addresses).isDisjoint(with: ["127.0.0.1", "::1"]))
    }
}

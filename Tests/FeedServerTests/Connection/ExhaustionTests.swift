import FeedTesting
import Glibc
import Testing

@testable import FeedServer

/// In processes of their own, since descriptors are the whole process's.
@Suite("Descriptors")
struct ExhaustionTests {
    @Test("out of descriptors, those who are here are served, the log says so once a second")
    func exhaustion() async {
        await #expect(processExitsWith: .success) {
            let clock = ManualClock()
            let server = try TestServer(over: oneRepository(), clock: clock)
            let here = try server.connect()
            #expect(try await here.get("/livez").status == 200)
            let lastFree = try Descriptors.leaveOneFree()
            // It takes the last descriptor, and the server has none to accept it with.
            let newcomer = try server.connect()
            try newcomer.send("GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
            func rests() -> [String] {
                server.log.lines.filter { $0.contains("the listener rests") }
            }
            while rests().count < 1 { #expect(try await here.get("/livez").status == 200) }
            clock.advance(by: .seconds(1))
            while rests().count < 2 { #expect(try await here.get("/livez").status == 200) }
            #expect(rests().count == 2)
            lastFree.restore()
            #expect(try await newcomer.response().status == 200)
            await server.stop()
        }
    }

    @Test("200 clients that leave at once, 100 times, with a slow origin leave nothing behind")
    func leavers() async {
        await #expect(processExitsWith: .success) {
            let gates = (0...100).map { _ in Gate() }
            let transport = FakeTransport { _, number in
                await gates[number].pass()
                return .text(repoPage())
            }
            let server = try TestServer(over: transport)
            let watcher = try server.connectAdmin()
            var settled = (descriptors: 0, residentBytes: 0)
            for round in 1...100 {
                let request =
                    "GET /repos?limit=1&page=\(round) HTTP/1.1\r\nHost: a\r\n\r\n"
                for number in 0..<200 {
                    let leaver = try server.connect()
                    try leaver.send(request)
                    if number.isMultiple(of: 2) { leaver.resetOnClose() }
                }
                await gates[round].arrivals(1)
                gates[round].open()
                try await server.wait(for: "open_connections", toBe: 0)
                if round == 30 { settled = Descriptors.usage() }
            }
            // The end of the connection that asked for the counter may not have been read yet, and
            // a socket ends with the last reference to its connection, a moment after the count.
            var after = Descriptors.usage()
            for _ in 0..<10_000 where after.descriptors > settled.descriptors {
                #expect(try await watcher.get("/livez").status == 200)
                after = Descriptors.usage()
            }
            #expect(after.descriptors <= settled.descriptors)
            if isAllocatorGlibcs {
                #expect(after.residentBytes - settled.residentBytes < 1 << 20)
            }
            await server.stop()
        }
    }
}

/// What this process holds and may hold.
private struct Descriptors {
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    private let limit: rlimit

    /// Allows this process one more descriptor.
    static func leaveOneFree() throws -> Descriptors {
        // The lowest that is free: all below are in use.
        let free = open("/dev/null", O_RDONLY)
        close(free)
        var limit = rlimit()
        #expect(getrlimit(resource, &limit) == 0)
        var narrow = limit
        narrow.rlim_cur = rlim_t(free) + 1
        #expect(setrlimit(resource, &narrow) == 0)
        return Descriptors(limit: limit)
    }

    /// Puts the limit back.
    func restore() {
        var limit = limit
        #expect(setrlimit(Self.resource, &limit) == 0)
    }

    /// How many descriptors are open, and how much memory is resident.
    static func usage() -> (descriptors: Int, residentBytes: Int) {
        var descriptors = 0
        if let directory = opendir("/proc/self/fd") {
            while readdir(directory) != nil { descriptors += 1 }
            closedir(directory)
        }
        return (descriptors, residentBytes())
    }
}

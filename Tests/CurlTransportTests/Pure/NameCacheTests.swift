import Reactor
import Testing

@testable import CurlTransport

@Suite("Known names")
struct NameCacheTests {
    private let start = SteadyClock.now

    private func at(_ seconds: Double) -> SteadyClock.Instant { start + .seconds(seconds) }

    private func cache() -> NameCache {
        NameCache(lifetime: .seconds(30), patience: .milliseconds(250))
    }

    /// Expects what `call` returns; `#expect` itself cannot take a mutating call.
    private func expect<Value: Equatable>(
        _ cache: inout NameCache, _ call: (inout NameCache) -> Value, _ expected: Value,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let value = call(&cache)
        #expect(value == expected, sourceLocation: location)
    }

    @Test("a name is looked up once, and known for its lifetime")
    func lifetime() {
        var cache = cache()
        expect(&cache, { $0.request("a", now: at(0)) }, .wait(beginsLookup: true, hasOld: false))
        expect(&cache, { $0.request("a", now: at(9)) }, .wait(beginsLookup: false, hasOld: false))
        expect(&cache, { $0.request("b", now: at(9)) }, .wait(beginsLookup: true, hasOld: false))
        expect(&cache, { $0.lookupEnded("a", .addresses(["1"]), now: at(10)) }, ["1"])
        expect(&cache, { $0.request("a", now: at(39.9)) }, .use(["1"]))
        expect(&cache, { $0.request("a", now: at(40)) }, .wait(beginsLookup: true, hasOld: true))
    }

    @Test("a failure leaves the old addresses in place, and the next request tries again")
    func failure() {
        var cache = cache()
        _ = cache.request("a", now: at(0))
        expect(&cache, { $0.lookupEnded("a", .failed("x"), now: at(1)) }, nil)
        expect(&cache, { $0.request("a", now: at(1)) }, .wait(beginsLookup: true, hasOld: false))
        _ = cache.lookupEnded("a", .addresses(["1"]), now: at(2))
        _ = cache.request("a", now: at(50))
        expect(&cache, { $0.lookupEnded("a", .failed("x"), now: at(51)) }, ["1"])
        expect(&cache, { $0.request("a", now: at(51)) }, .wait(beginsLookup: true, hasOld: true))
        expect(&cache, { $0.lookupEnded("a", .addresses([]), now: at(52)) }, ["1"])
    }

    @Test("while a lookup is slow the old addresses are used")
    func slowness() {
        var cache = cache()
        _ = cache.request("a", now: at(0))
        _ = cache.lookupEnded("a", .addresses(["1"]), now: at(0))
        expect(&cache, { $0.request("a", now: at(31)) }, .wait(beginsLookup: true, hasOld: true))
        expect(&cache, { $0.request("a", now: at(31.1)) }, .wait(beginsLookup: false, hasOld: true))
        expect(&cache, { $0.request("a", now: at(31.25)) }, .use(["1"]))
        expect(&cache, { $0.lookupEnded("a", .addresses(["2"]), now: at(60)) }, ["2"])
        expect(&cache, { $0.request("a", now: at(60)) }, .use(["2"]))
    }
}

import FeedCache
import FeedClient
import Testing

@testable import FeedServer

/// Lifetimes as a test writes them, in seconds.
private func lifetimes(_ fresh: Int, _ revalidate: Int, _ error: Int) -> Lifetimes {
    Lifetimes(
        fresh: .seconds(fresh), staleWhileRevalidate: .seconds(revalidate),
        staleIfError: .seconds(error))
}

@Suite("Lifetimes of a feed's answers")
struct FeedFreshnessTests {
    /// An origin's fields, and what they leave of 300, 600 and 86,400 s.
    struct Case: Sendable, CustomTestStringConvertible {
        let fields: FieldList
        let fresh: Int
        let revalidate: Int
        let error: Int

        init(_ fields: FieldList, _ fresh: Int, _ revalidate: Int = 600, _ error: Int = 86_400) {
            self.fields = fields
            self.fresh = fresh
            self.revalidate = revalidate
            self.error = error
        }

        var testDescription: String {
            fields.description.split(separator: "\n").joined(separator: "; ")
        }
    }

    // 2027-01-15T08:00:00Z, what `nowUnixSeconds` is below.
    private static let now = "Fri, 15 Jan 2027 08:00:00 GMT"
    private static let inAMinute = "Fri, 15 Jan 2027 08:01:00 GMT"
    private let key: CacheKey = "repos?language=swift&limit=20&page=1"

    private func policy(honoursOrigin: Bool) -> FeedFreshness {
        FeedFreshness(settings: lifetimes(300, 600, 86_400), honoursOrigin: honoursOrigin)
    }

    private func result(
        _ policy: FeedFreshness, _ fields: FieldList = [:], carriesCursor: Bool = false,
        isIncomplete: Bool = false, stretch: Double = 1
    ) -> Lifetimes {
        policy.lifetimes(
            for: key, fields: fields, carriesCursor: carriesCursor, isIncomplete: isIncomplete,
            stretch: stretch, nowUnixSeconds: 1_800_000_000)
    }

    static let capped: [Case] = [
        // Nothing said, and what says nothing.
        Case([:], 300), Case(["Age": "45"], 300), Case(["Pragma": "no-cache"], 300),
        Case(["Cache-Control": "public"], 300), Case(["Cache-Control": "max-age"], 0),
        // The smaller of the two, less the age that the answer has already.
        Case(["Cache-Control": "max-age=60"], 60), Case(["cache-control": "MAX-AGE=60"], 60),
        Case(["Cache-Control": "max-age=600"], 300), Case(["Cache-Control": "max-age=0"], 0),
        Case(["Cache-Control": "max-age=60", "Age": "45"], 15),
        Case(["Cache-Control": "max-age=600", "Age": "500"], 100),
        Case(["Cache-Control": "max-age=60", "Age": "61"], 0),
        Case(["Cache-Control": "max-age=60", "Age": "99999999999999999999"], 0),
        // An age that is none is not there.
        Case(["Cache-Control": "max-age=60", "Age": "-5"], 60),
        Case(["Cache-Control": "max-age=60", "Age": "+5"], 60),
        Case(["Cache-Control": "max-age=60", "Age": "soon"], 60),
        Case(["Cache-Control": "max-age=60", "Age": ""], 60),
        // A lifetime that cannot be read is over; one that cannot be counted is very long.
        Case(["Cache-Control": "max-age=soon"], 0), Case(["Cache-Control": "max-age=-1"], 0),
        Case(["Cache-Control": "max-age=1.5"], 0), Case(["Cache-Control": "max-age=\"60\""], 60),
        Case(["Cache-Control": "max-age=99999999999999999999"], 300),
        // Of several the most restrictive, on one line or more.
        Case(["Cache-Control": "max-age=90, max-age=60"], 60),
        Case(["Cache-Control": "max-age=60", "cache-control": "max-age=90"], 60),
        // A shared cache goes by s-maxage, longer or shorter, and then never serves stale.
        Case(["Cache-Control": "max-age=60, s-maxage=30"], 30, 0, 0),
        Case(["Cache-Control": "s-maxage=90, max-age=60"], 90, 0, 0),
        Case(["Cache-Control": "s-maxage=90", "Age": "30"], 60, 0, 0),
        // Not kept at all.
        Case(["Cache-Control": "no-store"], 0, 0, 0),
        Case(["Cache-Control": "max-age=60, no-store"], 0, 0, 0),
        Case(["Cache-Control": "max-age=60", "cache-control": "No-Store"], 0, 0, 0),
        Case(["Cache-Control": "private"], 0, 0, 0),
        Case(["Cache-Control": "private=\"set-cookie\", max-age=60"], 0, 0, 0),
        Case(["Cache-Control": "public, private, max-age=60"], 0, 0, 0),
        Case(["Cache-Control": "max-age=0, private, must-revalidate"], 0, 0, 0),
        Case(["Cache-Control": "no-cache"], 0, 0, 0),
        Case(["Cache-Control": "max-age=60, no-cache=\"set-cookie\""], 0, 0, 0),
        // Kept, and never served stale.
        Case(["Cache-Control": "max-age=60, must-revalidate"], 60, 0, 0),
        Case(["Cache-Control": "max-age=60, proxy-revalidate"], 60, 0, 0),
        Case(["Cache-Control": "must-revalidate"], 300, 0, 0),
        // The origin's own stale lifetimes cut ours, and never lengthen them.
        Case(["Cache-Control": "max-age=60, stale-while-revalidate=30"], 60, 30),
        Case(["Cache-Control": "max-age=60, stale-while-revalidate=9000"], 60),
        Case(["Cache-Control": "max-age=60, stale-if-error=120"], 60, 600, 120),
        Case(
            ["Cache-Control": "max-age=60, must-revalidate, stale-while-revalidate=30"], 60, 0, 0),
        // Expires counts from Date, whatever our clock says, and only without max-age.
        Case(["Expires": inAMinute, "Date": now], 60), Case(["Expires": inAMinute], 60),
        Case(["Expires": inAMinute, "Date": now, "Age": "20"], 40),
        Case(["Expires": now, "Date": inAMinute], 0), Case(["Expires": "0"], 0),
        Case(["Expires": "never", "Date": now], 0),
        Case(["Expires": inAMinute, "Date": "today"], 60),
        Case(["Expires": "0", "Cache-Control": "max-age=90"], 90),
        Case(["Expires": inAMinute, "Cache-Control": "s-maxage=90"], 90, 0, 0),
        // Look-alikes are other directives.
        Case(["Cache-Control": "x-max-age=5, no-storey, max-ages=7"], 300),
        Case(["Cache-Control": "x=\"no-store, max-age=5\""], 300),
    ]

    @Test("cap takes the smaller of our lifetimes and what the origin allows", arguments: capped)
    func cap(_ origin: Case) {
        let own = lifetimes(origin.fresh, origin.revalidate, origin.error)
        #expect(result(policy(honoursOrigin: true), origin.fields) == own.jittered(for: key))
    }

    @Test("ignore takes ours, whatever the origin says", arguments: capped)
    func ignore(_ origin: Case) {
        #expect(
            result(policy(honoursOrigin: false), origin.fields)
                == lifetimes(300, 600, 86_400).jittered(for: key))
    }

    @Test("a 304 tells lifetimes where it repeats any, or where the origin's do not count")
    func told() {
        let cap = policy(honoursOrigin: true)
        #expect(cap.isTold(by: ["Cache-Control": "max-age=5"]))
        #expect(cap.isTold(by: ["expires": "0"]))
        #expect(!cap.isTold(by: ["Age": "5", "ETag": "\"a\""]))
        #expect(policy(honoursOrigin: false).isTold(by: [:]))
    }

    @Test("an answer with a cursor is never served older than the cursor lives")
    func cursorLifetime() {
        var policy = policy(honoursOrigin: false)
        policy.cursorLifetime = .seconds(600)
        let capped = result(policy, carriesCursor: true)
        #expect(capped.fresh + capped.staleIfError == .seconds(600))
        #expect(capped.fresh + capped.staleWhileRevalidate == .seconds(600))
        #expect(result(policy, carriesCursor: false).staleIfError == .seconds(86_400))
        // A low budget does not make cursors live longer.
        let stretched = result(policy, carriesCursor: true, stretch: 8)
        #expect(stretched == lifetimes(600, 0, 0))
    }

    @Test("an incomplete answer is fresh for its own, shorter time")
    func incomplete() {
        var policy = policy(honoursOrigin: false)
        policy.incompleteTTL = .seconds(30)
        #expect(
            result(policy, isIncomplete: true) == lifetimes(30, 600, 86_400).jittered(for: key))
        policy.incompleteTTL = .seconds(900)
        #expect(
            result(policy, isIncomplete: true) == lifetimes(300, 600, 86_400).jittered(for: key))
    }

    @Test("a low budget lengthens our own freshness, and not what the origin allows")
    func stretch() {
        #expect(
            result(policy(honoursOrigin: false), stretch: 3)
                == lifetimes(900, 600, 86_400).jittered(for: key))
        #expect(
            result(policy(honoursOrigin: true), ["Cache-Control": "max-age=60"], stretch: 3)
                == lifetimes(60, 600, 86_400).jittered(for: key))
    }

    @Test("jitter takes up to a tenth of the freshness, by key, and nothing of the rest")
    func jitter() {
        let policy = policy(honoursOrigin: false)
        let found = (0..<200).map { number in
            policy.lifetimes(
                for: CacheKey(Array("repos?language=l\(number)".utf8)), fields: [:],
                carriesCursor: false, isIncomplete: false, stretch: 1, nowUnixSeconds: 0)
        }
        #expect(found.allSatisfy { $0.fresh >= .seconds(270) && $0.fresh <= .seconds(300) })
        #expect(found.allSatisfy { $0.staleIfError == .seconds(86_400) })
        #expect(Set(found.map(\.fresh)).count > 50)
    }
}

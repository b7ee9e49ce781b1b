import HTTPSemantics
import Testing

@Suite("Cache-Control of a caller")
struct RequestCacheControlTests {
    private func directives(_ lines: String...) -> RequestCacheControl {
        var directives = RequestCacheControl()
        for line in lines { withBytes(line) { directives.add($0) } }
        return directives
    }

    @Test(
        "sees no-cache",
        arguments: ["no-cache", "No-Cache", "max-age=5, no-cache", " ,no-cache,", "no-cache=x"])
    func seesNoCache(line: String) {
        #expect(directives(line).noCache)
    }

    @Test(
        "sees max-age=0",
        arguments: [
            "max-age=0", "MAX-AGE=0", "max-age=\"0\"", "max-age=000", "max-age = 0", "a, max-age=0",
        ])
    func seesMaxAgeZero(line: String) {
        #expect(directives(line).maxAgeZero)
    }

    @Test(
        "ignores what it does not act on",
        arguments: [
            "max-age", "max-age=", "max-age=1", "max-age=-0", "max-age=0x", "no-cachex",
            "xno-cache",
            "foo=\"no-cache, max-age=0, only-if-cached\"", "no-store", "max-stale", "min-fresh=0",
            "",
        ])
    func ignoresTheRest(line: String) {
        let read = directives(line)
        #expect(!read.noCache && !read.maxAgeZero && !read.onlyIfCached)
    }

    @Test("adds up the lines")
    func addsUpLines() {
        let read = directives("no-cache", "only-if-cached", "max-age=0")
        #expect(read.noCache && read.maxAgeZero && read.onlyIfCached)
    }

    @Test("survives junk", arguments: junk)
    func survives(line: String) {
        #expect(!directives(line).onlyIfCached)
    }
}

@Suite("Cache-Control of an origin")
struct ResponseCacheControlTests {
    @Test(
        "reads max-age",
        arguments: [
            ("max-age=60", 60), ("MAX-AGE=60", 60), ("max-age=\"60\"", 60), ("max-age=0060", 60),
            ("public, max-age=60", 60), ("foo=\"a, max-age=1\", max-age=60", 60),
            ("max-age= 60", 60),
        ])
    func readsMaxAge(line: String, seconds: Int) {
        #expect(ResponseCacheControl(lines: [line]).maxAge == .seconds(seconds))
    }

    @Test(
        "takes the shorter of two lifetimes",
        arguments: [["max-age=60, max-age=10"], ["max-age=10", "max-age=60"]])
    func takesTheShorter(lines: [String]) {
        #expect(ResponseCacheControl(lines: lines).maxAge == .seconds(10))
    }

    @Test(
        "reads a lifetime it cannot read as zero",
        arguments: [
            "max-age", "max-age=", "max-age=-1", "max-age=1.5", "max-age=abc", "max-age=60s",
            "max-age='60'",
        ])
    func readsJunkAsZero(line: String) {
        #expect(ResponseCacheControl(lines: [line, "max-age=60"]).maxAge == .zero)
    }

    @Test("caps a lifetime at 2^31 seconds", arguments: ["2147483648", "99999999999999999999999"])
    func capsLifetimes(seconds: String) {
        #expect(
            ResponseCacheControl(lines: ["max-age=\(seconds)"]).maxAge == .seconds(2_147_483_648))
    }

    @Test("tells the four lifetimes apart")
    func tellsLifetimesApart() {
        let read = ResponseCacheControl(lines: [
            "max-age=1, s-maxage=2", "stale-while-revalidate=3, stale-if-error=4",
        ])
        #expect(read.maxAge == .seconds(1))
        #expect(read.sharedMaxAge == .seconds(2))
        #expect(read.staleWhileRevalidate == .seconds(3))
        #expect(read.staleIfError == .seconds(4))
    }

    @Test(
        "reads each directive that stands alone",
        arguments: [
            ("no-store", \ResponseCacheControl.noStore), ("private", \.isPrivate),
            ("private=\"set-cookie\"", \.isPrivate), ("no-cache", \.noCache),
            ("no-cache=\"a, b\"", \.noCache), ("must-revalidate", \.mustRevalidate),
            ("PROXY-REVALIDATE", \.proxyRevalidate),
        ] as [(String, any KeyPath<ResponseCacheControl, Bool> & Sendable)])
    func readsDirectives(
        line: String, directive: any KeyPath<ResponseCacheControl, Bool> & Sendable
    ) {
        #expect(ResponseCacheControl(lines: ["max-age=0", line])[keyPath: directive])
        #expect(!ResponseCacheControl(lines: ["x-\(line)"])[keyPath: directive])
    }

    @Test("keeps directives inside a quoted argument out")
    func keepsQuotedDirectivesOut() {
        let read = ResponseCacheControl(lines: [#"ext="no-store, private, \", max-age=0""#])
        #expect(!read.noStore && !read.isPrivate)
        #expect(read.maxAge == nil)
    }

    @Test("survives junk", arguments: junk)
    func survives(line: String) {
        #expect(!ResponseCacheControl(lines: [line, line]).noStore)
    }
}

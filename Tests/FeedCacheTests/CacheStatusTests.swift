import FeedCache
import Testing

@Suite("Cache-Status")
struct CacheStatusTests {
    @Test(
        "has exactly the contract's forms",
        arguments: [
            (CacheStatus(.hit, ttlSeconds: 42), "feedd; hit; ttl=42"),
            (
                CacheStatus(.hit, ttlSeconds: -12, detail: .staleWhileRevalidate),
                "feedd; hit; ttl=-12; detail=stale-while-revalidate"
            ),
            (
                CacheStatus(.hit, ttlSeconds: -42, detail: .holdDown),
                "feedd; hit; ttl=-42; detail=hold-down"
            ),
            (
                CacheStatus(.uriMiss, forwardStatus: 200, isStored: true),
                "feedd; fwd=uri-miss; fwd-status=200; stored"
            ),
            (CacheStatus(.uriMiss, isCollapsed: true), "feedd; fwd=uri-miss; collapsed"),
            (
                CacheStatus(.stale, forwardStatus: 304, isStored: true),
                "feedd; fwd=stale; fwd-status=304; stored"
            ),
            (
                CacheStatus(.stale, forwardStatus: 503, ttlSeconds: -42, detail: .staleIfError),
                "feedd; fwd=stale; fwd-status=503; ttl=-42; detail=stale-if-error"
            ),
            (
                CacheStatus(.stale, ttlSeconds: -42, detail: .staleIfError),
                "feedd; fwd=stale; ttl=-42; detail=stale-if-error"
            ),
            (
                CacheStatus(.request, forwardStatus: 200, isStored: true),
                "feedd; fwd=request; fwd-status=200; stored"
            ),
            (CacheStatus(.uriMiss, forwardStatus: 503), "feedd; fwd=uri-miss; fwd-status=503"),
            (CacheStatus(.hit, detail: .holdDown), "feedd; hit; detail=hold-down"),
        ])
    func formsAreTheContracts(status: CacheStatus, text: String) {
        #expect(status.description == text)
    }

    @Test(
        "keeps its numbers",
        arguments: [
            (nil as Int?, nil as Int?), (200, 0), (599, -1), (100, 31_536_000), (304, -31_536_000),
        ])
    func numbersAreKept(forwardStatus: Int?, ttlSeconds: Int?) {
        let status = CacheStatus(.stale, forwardStatus: forwardStatus, ttlSeconds: ttlSeconds)
        #expect(status.forwardStatus == forwardStatus)
        #expect(status.ttlSeconds == ttlSeconds)
    }

    @Test("clamps absurd seconds instead of overflowing")
    func absurdSecondsAreClamped() {
        #expect(CacheStatus(.hit, ttlSeconds: .max).ttlSeconds == Int(Int32.max))
        #expect(CacheStatus(.hit, ttlSeconds: .min).ttlSeconds == -Int(Int32.max))
    }
}

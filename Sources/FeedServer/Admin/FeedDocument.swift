import FeedCache

/// What the cache holds for one feed and did for its callers, as `/status` shows it.
struct FeedDocument {
    private let usage: CacheUsage
    private let requests: [(outcome: CacheOutcome, count: Int)]

    /// Gathers the figures of `feed`: what its keys take now, and what `loops` have counted, which
    /// is what `/metrics` tells.
    init(_ feed: Feed, _ cache: ResponseCache, _ loops: [LoopMetrics]) {
        usage = cache.usage(keyPrefixes: feed.keyPrefixes.map { Array($0.utf8) })
        requests = CacheOutcome.allCases.map { outcome in
            (outcome, loops.reduce(0) { $0 + $1.requests(feed, outcome) })
        }
    }

    /// Writes the JSON object.
    func write(into json: inout JSONWriter) {
        json.beginObject()
        json.member("keys", usage.keys)
        json.member("bytes", usage.heapBytes)
        json.key("requests")
        json.beginObject()
        for (outcome, count) in requests {
            json.member(outcome.rawValue.replacing("-", with: "_"), count)
        }
        json.endObject()
        json.endObject()
    }
}

import FeedCache

/// The body of `/status`: what an operator on call wants to know at a glance.
struct StatusDocument {
    /// The version of feedd.
    let version: String
    /// The time since the start; shown in whole seconds.
    let uptime: Duration
    /// The stage that `/readyz` goes by.
    let stage: Health.Stage
    /// How many public connections are open.
    let openConnections: Int
    /// The counters and the size of the cache.
    let cache: CacheStats
    /// The cache's part in each feed, in the order to show.
    let feeds: [(feed: Feed, document: FeedDocument)]
    /// The state of each origin, in the order to show.
    let origins: [(feed: Feed, report: OriginReport)]
    /// Where origins strayed from the models, and how many findings are not listed.
    let drift: (lines: [DriftReport.Line], overflowCount: Int)

    /// The JSON text.
    var json: [UInt8] {
        var json = JSONWriter(capacity: 4096)
        json.beginObject()
        json.member("version", version)
        json.member("uptime", Int(uptime.components.seconds))
        json.member("stage", "\(stage)")
        json.member("open_connections", openConnections)
        json.key("cache")
        writeCache(into: &json)
        json.key("feeds")
        json.beginObject()
        for (feed, document) in feeds {
            json.key(feed.rawValue)
            document.write(into: &json)
        }
        json.endObject()
        json.key("origins")
        json.beginObject()
        for (feed, report) in origins {
            json.key(feed.rawValue)
            OriginDocument(report).write(into: &json)
        }
        json.endObject()
        json.key("drift")
        writeDrift(into: &json)
        json.endObject()
        return json.bytes
    }

    private func writeCache(into json: inout JSONWriter) {
        json.beginObject()
        json.member("entries", cache.entryCount)
        json.member("bytes", cache.heapBytes)
        json.member("max_bytes", cache.maxBytes)
        json.member("lookups", cache.lookups)
        json.member("hits", cache.hits)
        json.member("stale_hits", cache.staleHits)
        json.member("hold_down_hits", cache.holdDownHits)
        json.member("remembered_failures", cache.rememberedFailures)
        json.member("not_cached", cache.notCached)
        json.member("forwarded", cache.forwarded)
        json.member("collapsed", cache.collapsed)
        json.member("refused", cache.refused)
        json.member("flights_under_way", cache.flightsUnderWay)
        json.member("evictions", cache.evictions)
        json.endObject()
    }

    private func writeDrift(into json: inout JSONWriter) {
        json.beginObject()
        json.key("paths")
        json.beginArray()
        for line in drift.lines {
            json.beginObject()
            json.member("feed", line.feed.rawValue)
            json.member("path", line.path)
            json.member("expected", line.expected)
            json.member("first_found", line.firstFound)
            json.member("count", line.count)
            json.endObject()
        }
        json.endArray()
        json.member("not_listed", drift.overflowCount)
        json.endObject()
    }
}

import FeedCache

/// The body of `GET /cache`: stored keys, in no particular order.
struct CacheDocument {
    private let entries: [EntryReport]

    /// Shows `entries`.
    init(_ entries: [EntryReport]) { self.entries = entries }

    /// The JSON text.
    var json: [UInt8] {
        var json = JSONWriter(capacity: 64 + entries.count * 160)
        json.beginObject()
        json.key("entries")
        json.beginArray()
        for entry in entries { Self.write(entry, into: &json) }
        json.endArray()
        json.endObject()
        return json.bytes
    }

    /// Writes one entry, as `/explain` shows it too.
    static func write(_ entry: EntryReport, into json: inout JSONWriter) {
        json.beginObject()
        json.member("key", entry.key.description)
        json.key("state")
        if let state = entry.state { json.value(word(for: state)) } else { json.null() }
        json.member("age", entry.ageSeconds)
        json.member("ttl", entry.ttlSeconds)
        json.member("hold_down", entry.holdDown.map { Int($0.components.seconds) })
        json.member("bytes", entry.heapBytes)
        json.member("hits", entry.hits)
        json.endObject()
    }

    /// What may be done with a copy, in the words that `Cache-Status` uses.
    static func word(for state: Freshness.State) -> String {
        switch state {
        case .fresh: "fresh"
        case .staleWhileRevalidate: "stale-while-revalidate"
        case .staleIfError: "stale-if-error"
        case .gone: "gone"
        }
    }
}

extension JSONWriter {
    /// A named integer, or null.
    mutating func member(_ name: String, _ number: Int?) {
        key(name)
        if let number { value(number) } else { null() }
    }
}

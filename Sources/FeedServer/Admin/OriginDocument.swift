/// The state of one origin's policies, as `/status` and `/explain` show it.
struct OriginDocument {
    private let report: OriginReport

    /// Shows `report`.
    init(_ report: OriginReport) { self.report = report }

    /// Writes the JSON object.
    func write(into json: inout JSONWriter) {
        json.beginObject()
        json.key("breaker")
        json.beginObject()
        json.member("state", breakerState)
        json.member("rests_for", report.breakerRest.map { Int($0.components.seconds) })
        json.endObject()
        json.key("budgets")
        json.beginArray()
        for bucket in report.buckets {
            json.beginObject()
            json.member("bucket", bucket.name)
            json.member("limit", bucket.limit)
            json.member("remaining", bucket.remaining)
            json.member("window_ends_in", bucket.windowEndsIn.map { Int($0.components.seconds) })
            json.member("held_for", bucket.heldFor.map { Int($0.components.seconds) })
            json.endObject()
        }
        json.endArray()
        json.key("requests")
        json.beginObject()
        for (outcome, count) in report.counts { json.member(outcome.rawValue, count) }
        json.endObject()
        json.member("retries", report.retries)
        json.endObject()
    }

    private var breakerState: String {
        switch report.breaker {
        case .closed: "closed"
        case .open: "open"
        case .halfOpen: "half-open"
        }
    }
}

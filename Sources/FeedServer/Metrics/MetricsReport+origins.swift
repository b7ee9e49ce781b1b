import CurlTransport

extension MetricsReport {
    /// Requests to the origins, and the state of the policies before them.
    func writeOrigins(into text: inout MetricsText) {
        text.begin("origin_requests_total", .counter, "Requests to an origin, by outcome.")
        for origin in origins {
            for (outcome, count) in origin.report.counts {
                text.sample(count, ["feed": origin.feed.rawValue, "outcome": outcome.rawValue])
            }
        }
        text.begin("origin_retries_total", .counter, "Second tries.")
        for origin in origins {
            text.sample(origin.report.retries, ["feed": origin.feed.rawValue])
        }
        text.begin("origin_request_duration_seconds", .histogram, "Duration of requests sent.")
        for origin in origins {
            text.sample(origin.latency, ["feed": origin.feed.rawValue])
        }
        text.begin("origin_breaker_open", .gauge, "1 while no request but a probe is sent.")
        for origin in origins {
            let isOpen = origin.report.breaker != .closed
            text.sample(isOpen ? 1 : 0, ["feed": origin.feed.rawValue])
        }
        writeBudgets(into: &text)
        writeTransport(into: &text)
    }

    /// The origins share their transport, so these have no label.
    private func writeTransport(into text: inout MetricsText) {
        text.begin("origin_requests_running", .gauge, "Requests that an origin is being asked.")
        text.sample(transport.running)
        text.begin("origin_requests_queued", .gauge, "Requests that wait for a place.")
        text.sample(transport.waiting)
        text.begin("origin_connections_open", .gauge, "Connections to origins, idle ones too.")
        text.sample(transport.openSockets)
    }

    private func writeBudgets(into text: inout MetricsText) {
        let buckets = origins.flatMap { origin in
            origin.report.buckets.map { (feed: origin.feed.rawValue, bucket: $0) }
        }
        text.begin("origin_budget_limit", .gauge, "Requests that the origin allows in a window.")
        for (feed, bucket) in buckets {
            guard let limit = bucket.limit else { continue }
            text.sample(limit, ["feed": feed, "bucket": bucket.name])
        }
        text.begin("origin_budget_remaining", .gauge, "Requests left in this window.")
        for (feed, bucket) in buckets {
            guard let remaining = bucket.remaining else { continue }
            text.sample(remaining, ["feed": feed, "bucket": bucket.name])
        }
        text.begin("origin_held_seconds", .gauge, "Rest of a pause that the origin asked for.")
        for (feed, bucket) in buckets {
            text.sample(
                seconds: bucket.heldFor ?? .zero, ["feed": feed, "bucket": bucket.name])
        }
    }
}

extension MetricsReport {
    private static let feeds: [Feed?] = [.repos, .episodes, nil]

    /// Requests and their latencies, of all loops together.
    func writeRequests(into text: inout MetricsText) {
        text.begin(
            "requests_total", .counter,
            "Requests answered, by feed (none: documents and refusals), status (499: the caller"
                + " left) and cache outcome.")
        for feed in Self.feeds {
            for outcome in CacheOutcome.allCases {
                for row in 0..<StatusLabel.count {
                    let count = loops.reduce(0) {
                        $0 + $1.requests(feed, outcome, statusRow: row)
                    }
                    guard count > 0 else { continue }
                    text.sample(
                        count,
                        [
                            "feed": feed?.rawValue ?? "none", "status": StatusLabel.text(row),
                            "cache": outcome.rawValue,
                        ])
                }
            }
        }
        text.begin(
            "request_duration_seconds", .histogram,
            "From the end of a request to its answer, by feed and by what it waited for.")
        for feed in Self.feeds {
            for wait in LoopMetrics.Wait.allCases {
                var counts = LatencyCounts()
                for loop in loops { counts.add(loop.latency(feed, wait)) }
                guard counts.count > 0 else { continue }
                text.sample(
                    counts, ["feed": feed?.rawValue ?? "none", "wait": wait.text])
            }
        }
        text.begin("sent_bytes_total", .counter, "Bytes of heads and bodies sent.")
        text.sample(loops.reduce(0) { $0 + $1.sentBytes })
    }

    /// Connections of all loops together.
    func writeConnections(into text: inout MetricsText) {
        text.begin("connections_open", .gauge, "Connections open now, by loop.")
        for (index, loop) in loops.enumerated() {
            text.sample(loop.open, ["loop": String(index)])
        }
        text.begin("connections_accepted_total", .counter, "Connections taken over by a loop.")
        text.sample(loops.reduce(0) { $0 + $1.accepted })
        text.begin("connections_refused_total", .counter, "Connections told 503 for a limit.")
        text.sample(loops.reduce(0) { $0 + $1.refused })
        text.begin("connections_closed_total", .counter, "Connections closed, by reason.")
        for reason in CloseReason.allCases {
            text.sample(loops.reduce(0) { $0 + $1.closed(reason) }, ["reason": reason.rawValue])
        }
    }
}

extension LoopMetrics.Wait {
    /// The value of the label `wait`.
    var text: String {
        switch self {
        case .none: "none"
        case .origin: "origin"
        }
    }
}

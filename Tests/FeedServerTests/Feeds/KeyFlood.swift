import FeedClient
import FeedTesting
import Testing

@testable import FeedServer

/// Requests in pipelines, tens of thousands of them, over one connection.
struct KeyFlood {
    /// The connection.
    let connection: TestConnection

    /// Sends requests for `targets` in pipelines of 500, and returns how many answers were hits.
    func ask(_ targets: [String]) async throws -> Int {
        var hits = 0
        for start in stride(from: 0, to: targets.count, by: 500) {
            let batch = targets[start..<min(start + 500, targets.count)]
            try connection.send(batch.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
            for _ in batch {
                let answer = try await connection.response()
                try #require(answer.status == 200, "\(answer.text)")
                if answer["cache-status"]?.hasPrefix("feedd; hit") == true { hits += 1 }
            }
        }
        return hits
    }

    /// Asks for `count` distinct keys, each once, and for 20 hot ones after each 500 of them.
    ///
    /// - Returns: how many of the hot requests were hits, and how many there were.
    func flood(_ count: Int) async throws -> (hits: Int, lookups: Int) {
        let hot = (0..<20).map { "/repos?language=hot\($0)" }
        _ = try await ask(hot + hot)
        var hits = 0
        var lookups = 0
        for start in stride(from: 0, to: count, by: 500) {
            let keys = (start..<start + 500).map { "/repos?language=l\($0)" }
            guard try await ask(keys) == 0 else { throw TestConnection.Failure.notHTTP("a hit") }
            hits += try await ask(hot)
            lookups += hot.count
        }
        return (hits, lookups)
    }
}

/// Answers with pages of 1 to 100 repositories, and remembers nothing.
struct PagesOfAllSizes: Transport {
    private static let pages: [TransportResponse] = (1...100).map { count in
        let items = (1...count).map {
            #"{"id":\#($0 * 7919),"full_name":"owner\#($0 * 31)/name","stargazers_count":\#($0)}"#
        }
        return .text(#"{"incomplete_results":false,"items":[\#(items.joined(separator: ","))]}"#)
    }

    /// A page that is always the same for the same URL.
    func send(_ request: TransportRequest) async throws(APIError) -> TransportResponse {
        let sum = request.url.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        // Most pages are small.
        return Self.pages[sum % 8 == 0 ? sum % 100 : sum % 10]
    }
}

import FeedClient
import FeedServer
import Reactor

/// A transport that counts a rate-limit window as GitHub does, by the manual clock.
final class CountingOrigin: Transport {
    private let limit: Int
    private let windowEnd: ContinuousClock.Instant
    private let manual: ManualEnvironment
    private let count = VisibleMutex(0)

    /// An origin whose window of `limit` requests began just now and lasts a minute.
    init(limit: Int, manual: ManualEnvironment) {
        self.limit = limit
        self.manual = manual
        windowEnd = manual.now.advanced(by: .seconds(60))
    }

    /// Requests seen.
    var used: Int { count.withLock { $0 } }

    func send(_ request: TransportRequest) async throws(APIError) -> TransportResponse {
        let used = count.withLock { count in
            count += 1
            return count
        }
        let left = manual.now.duration(to: windowEnd).components.seconds
        return TransportResponse(
            statusCode: used > limit ? 403 : 200,
            fields: [
                "x-ratelimit-limit": "\(limit)", "x-ratelimit-resource": "search",
                "x-ratelimit-remaining": "\(max(0, limit - used))",
                "x-ratelimit-reset": "\(manual.environment.unixSeconds() + left)",
            ])
    }
}

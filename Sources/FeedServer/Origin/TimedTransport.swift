import FeedClient

/// A transport whose requests end within a limit shorter than the base transport's own.
///
/// A first try needs none: the base transport's total deadline is the flight's. A second try has
/// what the first one left.
struct TimedTransport: Transport {
    /// What carries the requests.
    let base: any Transport
    /// How long a request may take in all.
    let limit: Duration
    /// The clock that the limit is waited for on.
    let environment: OriginEnvironment

    /// Sends the request; at the limit it is cancelled and its end awaited.
    ///
    /// - Throws: what the base transport throws, and `timeout(.total)` at the limit.
    func send(_ request: TransportRequest) async throws(APIError) -> TransportResponse {
        let result = await withTaskGroup(of: Result<TransportResponse, APIError>?.self) { group in
            group.addTask {
                do throws(APIError) {
                    return .success(try await base.send(request))
                } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                // Cancelled when the answer is there first: then it has nothing to say.
                do { try await environment.sleep(limit) } catch { return nil }
                return .failure(.timeout(.total))
            }
            var first: Result<TransportResponse, APIError>?
            while first == nil, let next = await group.next() { first = next }
            group.cancelAll()
            return first ?? .failure(.cancelled)
        }
        return try result.get()
    }
}

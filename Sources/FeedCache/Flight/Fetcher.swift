/// The role that asks the origin on the cache's behalf.
package protocol Fetcher: Sendable {
    /// What the origin had to say to `plan`.
    ///
    /// Called once for each flight, on Swift's pool. It should end within
    /// `CacheSettings.flightDeadline`; a later outcome is dropped.
    func fetch(_ plan: FetchPlan) async -> FetchOutcome
}

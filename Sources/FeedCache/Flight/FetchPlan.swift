/// One question for the origin.
package struct FetchPlan: Sendable {
    /// What a fetch is for.
    package enum Purpose: Sendable, Hashable {
        /// Nothing is stored: anybody can cause it, as often as they like.
        case miss
        /// A copy is stored; fresh, stale or gone. Bounded by what is stored, so it has the first
        /// claim on a budget.
        case revalidation
    }

    /// What is asked.
    package let key: CacheKey
    /// What the fetch is for.
    package let purpose: Purpose
    /// What the stored copy can be revalidated with; only with these may the outcome be
    /// `FetchOutcome.notModified`.
    package let validators: Validators?
    /// The stored copy, where there are validators: what a 304 makes fresh again.
    package let copy: RevalidatedCopy?
    /// The id of the request that started the flight.
    package let requestID: String
    /// The `traceparent` of that request.
    package let traceparent: String?
}

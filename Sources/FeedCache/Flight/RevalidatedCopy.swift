/// What a fetcher needs to know of the copy that its request revalidates.
package struct RevalidatedCopy: Sendable {
    /// The response as it is stored.
    package let response: StoredResponse
    /// The lifetimes that it was stored or last validated with.
    package let lifetimes: Lifetimes
    /// Whether it came from a snapshot, so that its heads call it stale from the start.
    package let isRestored: Bool
    /// Whether it hands out a cursor.
    package let carriesCursor: Bool
    /// Whether the origin had not searched to the end.
    package let isIncomplete: Bool

    /// What there is to know of `copy`.
    init(_ copy: StoredCopy) {
        response = copy.response
        lifetimes = copy.freshness.lifetimes
        isRestored = copy.freshness.isRestored
        carriesCursor = copy.handedOutCursor != nil
        isIncomplete = copy.isIncomplete
    }
}

/// What a fetcher needs to know of the copy that its request revalidates.
package struct RevalidatedCopy: Sendable {
    /// The response as it is stored.
    package let response: StoredResponse
    /// The lifetimes that it was stored or last validated with.
    package let lifetimes: Lifetimes
    /// Whether it hands out a cursor.
    package let carriesCursor: Bool
    /// Whether the origin had not searched to the end.
    package let isIncomplete: Bool

    /// What there is to know of `copy`.
    init(_ copy: StoredCopy) {
        response = copy.response
        lifetimes = copy.freshness.lifetimes
        carriesCursor = copy.handedOutCursor != nil
        isIncomplete = copy.isIncomplete
    }
}

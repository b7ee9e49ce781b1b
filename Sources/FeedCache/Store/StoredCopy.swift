/// A response with everything the cache knows about it.
struct StoredCopy: Sendable {
    // In this order, what a hit reads comes last, next to what it reads of the entry.
    /// What it can be revalidated with.
    let validators: Validators
    /// The cursor in it, which ends it when the origin calls that cursor expired.
    let handedOutCursor: [UInt8]?
    /// The response.
    var response: StoredResponse
    /// Until when it may be served.
    var freshness: Freshness
    /// Whether the origin had not searched to the end; such a copy gives way to any other.
    let isIncomplete: Bool

    /// A copy of these properties.
    init(
        response: StoredResponse, freshness: Freshness, validators: Validators,
        handedOutCursor: [UInt8]?, isIncomplete: Bool
    ) {
        self.response = response
        self.freshness = freshness
        self.validators = validators
        self.handedOutCursor = handedOutCursor
        self.isIncomplete = isIncomplete
    }

    /// The heap bytes of all of it.
    var heapBytes: Int {
        response.allocatedBytes + validators.heapBytes
            + HeapCost.bytes(arrayOf: handedOutCursor?.count ?? 0)
    }

    /// The answer that this copy is at `now`.
    func answer(at now: Moment, status: CacheStatus) -> CachedAnswer {
        CachedAnswer(
            response: response, ageSeconds: freshness.ageSeconds(at: now), status: status)
    }
}

/// One entry of a snapshot: a copy, with wall-clock time instead of this process's.
struct SnapshotRecord: Sendable {
    /// The key.
    let key: CacheKey
    /// The response.
    let response: StoredResponse
    /// When it was stored or last validated, in seconds since 1970.
    let validatedAtUnixSeconds: Int64
    /// Its lifetimes from then on.
    let lifetimes: Lifetimes
    /// What it can be revalidated with.
    let validators: Validators
    /// The cursor in it.
    let handedOutCursor: [UInt8]?
    /// Whether the origin had not searched to the end.
    let isIncomplete: Bool
}

extension SnapshotRecord {
    /// The record of an entry at `now`, which is `unixSeconds` for the wall clock; nil where there
    /// is nothing that could still be served.
    init?(_ entry: EntryPointer, now: Moment, unixSeconds: Int64) {
        guard let copy = entry.pointee.copy, copy.freshness.state(at: now) != .gone else {
            return nil
        }
        key = CacheKey(entry.key)
        response = copy.response
        // The wall clock was rounded down, so the age is rounded up: the copy is to be no younger.
        let age = copy.freshness.age(at: now)
        validatedAtUnixSeconds =
            unixSeconds - age.components.seconds
            - (age.components.attoseconds > 0 ? 1 : 0)
        lifetimes = copy.freshness.lifetimes
        validators = copy.validators
        handedOutCursor = copy.handedOutCursor
        isIncomplete = copy.isIncomplete
    }

    /// The copy that the record is at `now`, always stale; nil where it may be served no more.
    ///
    /// A time in the future, after the wall clock was set back, counts as just now. `rewrite` makes
    /// the response's heads tell the lifetimes that it is given: none of freshness.
    func copy(
        now: Moment, unixSeconds: Int64,
        _ rewrite: (StoredResponse, Lifetimes) -> StoredResponse
    ) -> StoredCopy? {
        let (difference, overflow) = unixSeconds.subtractingReportingOverflow(
            validatedAtUnixSeconds)
        guard !overflow else { return nil }
        let freshness = Freshness(
            validatedAt: now + .seconds(-max(0, difference)), lifetimes: lifetimes,
            isRestored: true)
        guard freshness.state(at: now) != .gone else { return nil }
        let servable = lifetimes.fresh + lifetimes.staleIfError
        let told = Lifetimes(
            fresh: .zero, staleWhileRevalidate: servable, staleIfError: servable)
        return StoredCopy(
            response: rewrite(response, told), freshness: freshness, validators: validators,
            handedOutCursor: handedOutCursor, isIncomplete: isIncomplete)
    }
}

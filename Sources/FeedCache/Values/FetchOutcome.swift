/// What a fetch came to.
package enum FetchOutcome: Sendable {
    /// A new response. It is kept where `Lifetimes.allowStoring`, and otherwise only given to those
    /// who wait. `handedOutCursor` is the cursor in it; `isIncomplete` says that the origin had not
    /// searched to the end, and keeps it from replacing a complete copy.
    case stored(
        StoredResponse, Lifetimes, Validators, handedOutCursor: [UInt8]?, forwardStatus: Int,
        isIncomplete: Bool)
    /// The copy that the plan's validators belong to is still right; with new lifetimes, and the
    /// response whose head tells them, where they have changed (RFC 9111, 4.3.4).
    case notModified((Lifetimes, StoredResponse)?, forwardStatus: Int)
    /// No response.
    case failed(FetchFailure)
}

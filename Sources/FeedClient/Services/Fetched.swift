/// What one request to an origin brought, beyond the value itself.
public struct Fetched<Value: Sendable>: Sendable {
    /// A new value, or word that the one the validators came with still holds.
    public enum Outcome: Sendable {
        /// The origin sent a value.
        case value(Value)
        /// The origin answered 304: what the caller holds is current.
        case notModified
    }

    /// What came.
    public let outcome: Outcome
    /// What to ask with next time; after a 304 those sent, where the answer brought none.
    public let validators: Validators
    /// The answer's field lines: freshness, rate limits, the origin's request id.
    public let responseFields: FieldList
    /// The items that were left out, in the order of the answer.
    public let dropped: [DroppedItem]
    /// The values that the models do not know.
    public let unknownValues: [UnknownValue]

    /// Makes a report of one request.
    public init(
        outcome: Outcome, validators: Validators, responseFields: FieldList,
        dropped: [DroppedItem] = [], unknownValues: [UnknownValue] = []
    ) {
        self.outcome = outcome
        self.validators = validators
        self.responseFields = responseFields
        self.dropped = dropped
        self.unknownValues = unknownValues
    }

    /// The value, or `nil` where the origin answered 304.
    public var value: Value? {
        switch outcome {
        case .value(let value): value
        case .notModified: nil
        }
    }
}

/// A flight that has been entered and must now be started, by calling the fetcher.
///
/// A class, so that the many lookups which start none return one word for it.
final class Departure: Sendable {
    /// The flight to end with the outcome.
    let flight: Flight.ID
    /// What is asked.
    let key: CacheKey
    /// What the fetch is for.
    let purpose: FetchPlan.Purpose
    /// The stored copy, where it can be revalidated.
    let copy: StoredCopy?

    /// What the stored copy can be revalidated with.
    var validators: Validators? { copy?.validators }

    /// A departure of these properties.
    init(
        flight: Flight.ID, key: CacheKey, purpose: FetchPlan.Purpose, copy: StoredCopy?
    ) {
        self.flight = flight
        self.key = key
        self.purpose = purpose
        self.copy = copy
    }
}

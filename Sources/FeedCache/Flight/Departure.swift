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
    /// What the stored copy can be revalidated with.
    let validators: Validators?
    /// How many invalidations there had been.
    let generation: UInt64

    /// A departure of these properties.
    init(
        flight: Flight.ID, key: CacheKey, purpose: FetchPlan.Purpose, validators: Validators?,
        generation: UInt64
    ) {
        self.flight = flight
        self.key = key
        self.purpose = purpose
        self.validators = validators
        self.generation = generation
    }
}

/// The four things a person is ever told (README, Errors: `detail`).
///
/// They are the sentences an app's own `APIError` gives, less "You're offline": nobody who
/// reached feedd is told to be offline.
package enum Sentence: UInt8, Sendable, CaseIterable {
    /// What was asked for does not exist.
    case notFound

    /// The request cannot succeed as it stands.
    case somethingWrong

    /// The same request may succeed in a while.
    case serverTrouble

    /// An answer came and could not be understood.
    case unreadable
}

/// A command line that cannot be followed.
struct UsageError: Error, Equatable {
    /// What is wrong, in words.
    let reason: String

    /// An error for this reason.
    init(_ reason: String) {
        self.reason = reason
    }
}

extension UsageError: CustomStringConvertible {
    /// The reason.
    var description: String { reason }
}

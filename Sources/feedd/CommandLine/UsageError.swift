/// A command line that cannot be followed.
struct UsageError: Error, Equatable {
    /// What is wrong, in words.
    let reason: String

    /// An error for this reason.
    init(_ reason: String) {
        self.reason = reason
    }

    /// An error for an option or a variable whose value cannot be taken; `allowed` ends the
    /// sentence "allowed is ...".
    static func notAllowed(_ value: String, for name: String, allowed: String) -> UsageError {
        UsageError("\(name) cannot be \"\(value)\"; allowed is \(allowed)")
    }
}

extension UsageError: CustomStringConvertible {
    /// The reason.
    var description: String { reason }
}

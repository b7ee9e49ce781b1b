import Reactor

/// A file of settings that could not be read.
package struct SmallFileError: Error {
    /// The path as it was given.
    package let path: String
    /// The system's error number.
    package let errno: Int32
}

extension SmallFileError: CustomStringConvertible {
    /// `/run/secrets/token: Permission denied`.
    package var description: String {
        "\(path): \(describe(errno))"
    }
}

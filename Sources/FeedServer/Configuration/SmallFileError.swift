import Glibc

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
        // Sound: `strerror` gives a string that stays valid until this thread asks again.
        "\(path): \(String(cString: strerror(errno)))"
    }
}

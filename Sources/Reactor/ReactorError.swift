import Glibc

/// Why a loop, a listener or a descriptor of this module could not be set up.
///
/// All of them are start-up errors: once a loop runs, trouble with one connection is a
/// ``SocketFailure`` and a full descriptor table makes the ``Listener`` rest.
package enum ReactorError: Error, Equatable, Sendable {
    /// The descriptor is negative, so it cannot be watched.
    case badDescriptor(Int32)
    /// A system call failed; `reason` is the system's own sentence.
    case system(call: String, subject: String, reason: String)

    /// The error of the system call that just failed on this thread, read from `errno`.
    package static func last(_ call: String, _ subject: String = "") -> ReactorError {
        .system(call: call, subject: subject, reason: describe(errno))
    }
}

extension ReactorError: CustomStringConvertible {
    /// One line for a log or the terminal, such as `bind 0.0.0.0:80: Permission denied`.
    package var description: String {
        switch self {
        case .badDescriptor(let descriptor):
            "\(descriptor) is not a file descriptor"
        case .system(let call, "", let reason):
            "\(call): \(reason)"
        case .system(let call, let subject, let reason):
            "\(call) \(subject): \(reason)"
        }
    }
}

/// The C library's sentence for an `errno` value; `strerror_r`, since `strerror` is not
/// thread-safe.
package func describe(_ code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
        // Both variants of the C function leave a terminated text in the buffer or return one.
        guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
            return "error \(code)"
        }
        return String(cString: start)
    }
}

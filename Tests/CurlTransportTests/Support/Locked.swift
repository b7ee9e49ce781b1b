import Foundation

/// A value under a lock that the thread sanitizer can see, which it cannot with `Mutex`.
final class Locked<Value: Sendable>: @unchecked Sendable {
    // Sound as unchecked: `value` is reached inside `withLock` alone.
    private let lock = NSLock()
    private var value: Value

    /// A lock around `value`.
    init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` with the value, while nobody else can.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

import CEvent
import Glibc

/// Up to 64 pieces of bytes to be written in one system call.
///
/// Borrows the bytes: each piece must stay where it is until it is written or removed. A loop or
/// connection keeps one for reuse; nothing is allocated after `init`. Owned by the loop's thread.
package struct WriteVector: ~Copyable {
    /// How many pieces there is room for.
    package static let capacity = 64

    private let storage: UnsafeMutableBufferPointer<iovec>
    /// The pieces from `first` up to `end` are not yet written.
    private var first = 0
    private var end = 0
    /// The sum of the bytes not yet written.
    package private(set) var byteCount = 0

    /// An empty vector.
    package init() {
        storage = .allocate(capacity: Self.capacity)
        storage.initialize(repeating: iovec())
    }

    deinit {
        storage.deallocate()
    }

    /// Whether all is written.
    package var isEmpty: Bool { byteCount == 0 }

    /// Whether ``append(_:)`` has no more room.
    package var isFull: Bool { end == Self.capacity }

    /// Adds a piece to the end; an empty one is left out. There must be room.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count > 0 else { return }
        precondition(!isFull, "a write vector holds \(Self.capacity) pieces")
        // The system call only reads: it takes a mutable pointer for `readv`'s sake.
        storage[end] = iovec(
            iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
        end += 1
        byteCount += bytes.count
    }

    /// Takes the first `count` bytes out, which were written; `count` is at most ``byteCount``.
    package mutating func removeFirst(_ count: Int) {
        precondition(count <= byteCount, "more written than there was")
        byteCount -= count
        var left = count
        while left > 0 {
            let length = storage[first].iov_len
            if left < length {
                storage[first].iov_base = storage[first].iov_base.map { $0 + left }
                storage[first].iov_len = length - left
                return
            }
            left -= length
            first += 1
        }
        if byteCount == 0 { removeAll() }
    }

    /// Takes everything out.
    package mutating func removeAll() {
        first = 0
        end = 0
        byteCount = 0
    }

    /// The pieces not yet written, for the system call.
    var remaining: UnsafeMutableBufferPointer<iovec> {
        UnsafeMutableBufferPointer(rebasing: storage[first..<end])
    }
}

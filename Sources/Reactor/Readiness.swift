import CEvent

/// What a descriptor is ready for, as one call of ``EventHandler/readinessChanged(_:)`` reports it.
///
/// A reset or another socket error shows as the part of `[.read, .write]` that is watched; reading
/// or ``Socket/pendingError`` then tells which.
package struct Readiness: OptionSet, Sendable {
    /// The bits, with the values below.
    package let rawValue: UInt8

    /// The readiness with these bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A read will not block; it may report the end or an error.
    package static var read: Readiness { Readiness(rawValue: 1) }
    /// A write will not block; it may report an error.
    package static var write: Readiness { Readiness(rawValue: 2) }
    /// The peer has shut down its writing side.
    package static var closed: Readiness { Readiness(rawValue: 4) }

    /// The readiness that libevent reports by `flags`; a timeout has no bit here.
    init(flags: Int16) {
        let flags = Int32(flags)
        var bits: UInt8 = 0
        if flags & EV_READ != 0 { bits |= 1 }
        if flags & EV_WRITE != 0 { bits |= 2 }
        if flags & EV_CLOSED != 0 { bits |= 4 }
        rawValue = bits
    }
}

import CEvent

/// What an ``Event`` is to be told about.
///
/// Interest is level-triggered and lasting unless `edge` is set: as long as the descriptor is
/// ready, the handler is called once each turn of the loop.
package struct Interest: OptionSet, Sendable {
    /// The bits, with the values below.
    package let rawValue: UInt8

    /// The interest with these bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing: the descriptor leaves the kernel's interest list, so that even an error is unseen.
    package static var none: Interest { [] }
    /// There are bytes, an end of stream, a connection to accept, or an error.
    package static var read: Interest { Interest(rawValue: 1) }
    /// There is room to write, or there is an error.
    package static var write: Interest { Interest(rawValue: 2) }
    /// The peer has shut down its writing side, even where nothing is read.
    ///
    /// Only with `edge`: without it the loop spins, since the condition never goes away. Only with
    /// `read`: a reset is reported as readable and writable, never as closed alone.
    package static var closed: Interest { Interest(rawValue: 4) }
    /// Report changes instead of conditions: once for each arrival of new bytes or of a FIN.
    package static var edge: Interest { Interest(rawValue: 8) }

    /// libevent's flags for this interest; always lasting (`EV_PERSIST`).
    var flags: Int16 {
        var flags = EV_PERSIST
        if contains(.read) { flags |= EV_READ }
        if contains(.write) { flags |= EV_WRITE }
        if contains(.closed) { flags |= EV_CLOSED }
        if contains(.edge) { flags |= EV_ET }
        return Int16(flags)
    }
}

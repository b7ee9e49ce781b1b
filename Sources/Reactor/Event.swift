import CEvent
import Glibc

/// Who is told that a descriptor became ready.
package protocol EventHandler: AnyObject {
    /// Called on the loop's thread, once a turn at most for each event.
    ///
    /// It may change or cancel any event of the loop, its own included, and drop the last reference
    /// to itself or to others: what was cancelled is not called any more, even if it became ready
    /// in the same turn.
    func readinessChanged(_ readiness: Readiness)
}

/// A watch on one descriptor, or one timer, in a loop.
///
/// The descriptor stays its owner's: cancel the event before closing it. libevent looks descriptors
/// up by number, so a close without a cancel leaves a dead watch, and where `dup` has made a second
/// descriptor for the same file epoll even goes on reporting it.
///
/// States: *idle* (not in libevent) to *watching* by ``watch(_:)``, back by ``cancel()`` or
/// `deinit`. All members are for the loop's thread, or for any one thread while the loop does not
/// run. Costs 128 bytes for libevent's struct and about as much for this object and the kernel
/// table.
package final class Event {
    /// Keeps libevent's base alive for as long as this event may be in it.
    private let base: EventBase
    /// The descriptor, or -1 for a timer.
    private let descriptor: Int32
    /// Owns this event, therefore not owned by it.
    // Unchecked, for a checked reference costs two atomic operations a turn. Sound because the
    // handler owns its event, or cancels it before it goes, as `init` demands.
    private unowned(unsafe) let handler: any EventHandler
    /// libevent's struct; at one address for life, since libevent links it into its lists.
    private let storage: UnsafeMutablePointer<event>
    /// The flags the struct was last assigned with, 0 before the first time.
    private var assignedFlags: Int16 = 0
    /// Whether libevent holds the struct in a list.
    private var isAdded = false

    /// An idle event for `descriptor`, which any part of the process may own.
    ///
    /// `handler` is not retained and must outlive the event, as it does if it owns it. Throws
    /// `ReactorError.badDescriptor` for a negative descriptor.
    package convenience init(
        loop: EventLoop, descriptor: Int32, handler: any EventHandler
    ) throws(ReactorError) {
        guard descriptor >= 0 else { throw .badDescriptor(descriptor) }
        self.init(base: loop.base, descriptor: descriptor, handler: handler)
    }

    /// An idle event for `descriptor`, or for a timer where that is -1.
    init(base: EventBase, descriptor: Int32, handler: any EventHandler) {
        self.base = base
        self.descriptor = descriptor
        self.handler = handler
        // By libevent's own count of bytes, so that a rebuilt library with a longer struct is safe.
        storage = UnsafeMutableRawPointer.allocate(
            byteCount: max(event_get_struct_event_size(), MemoryLayout<event>.size),
            alignment: MemoryLayout<event>.alignment
        ).bindMemory(to: event.self, capacity: 1)
    }

    deinit {
        cancel()
        UnsafeMutableRawPointer(storage).deallocate()
    }

    /// Watches for `interest` from now on, in place of what was watched before.
    ///
    /// Costs one `epoll_ctl` to leave the old interest and one to enter the new; none where nothing
    /// changes. Returns false where the kernel refuses (no memory, `fs.epoll.max_user_watches`, a
    /// regular file): the event is then idle, and its owner should close the descriptor.
    @discardableResult
    package func watch(_ interest: Interest) -> Bool {
        base.preconditionInLoop()
        let flags = interest.flags
        if isAdded && flags == assignedFlags { return true }
        cancel()
        if interest.isDisjoint(with: [.read, .write, .closed]) { return true }
        return add(flags: flags, timeout: nil)
    }

    /// Reports an empty readiness after `delay`: once, or every `delay` if `repeats`.
    ///
    /// In place of a time set before. Any failure is a fault of this module: a timer needs no
    /// kernel resource, and libevent stops the process where it has no memory for its heap.
    func wait(for delay: Duration, repeats: Bool) {
        base.preconditionInLoop()
        cancel()
        let isAdded = add(flags: repeats ? Int16(EV_PERSIST) : 0, timeout: timeval(delay))
        precondition(isAdded, "a timer could not be added")
    }

    /// Ends the watch; the handler is not called again, even if it is due in this very turn.
    package func cancel() {
        guard isAdded else { return }
        base.preconditionInLoop()
        isAdded = false
        let result = event_del(storage)
        precondition(result == 0, "event_del failed")
    }

    private func add(flags: Int16, timeout: timeval?) -> Bool {
        // An assignment is allowed only while the struct is in no list, hence after `cancel`.
        if flags != assignedFlags || assignedFlags == 0 {
            let result = event_assign(
                storage, base.pointer, descriptor, flags, trampoline,
                Unmanaged.passUnretained(self).toOpaque())
            precondition(result == 0, "event_assign failed")
            assignedFlags = flags
        }
        guard var timeout else {
            isAdded = event_add(storage, nil) == 0
            return isAdded
        }
        isAdded = event_add(storage, &timeout) == 0
        return isAdded
    }

    /// Whom the trampoline is to call, with a reference of its own.
    fileprivate func fired() -> any EventHandler {
        // libevent takes a timer that does not repeat out of its lists before it calls.
        if descriptor < 0 && assignedFlags == 0 { isAdded = false }
        return handler
    }
}

/// Leads from libevent back into Swift: one of the program's two back-arrows.
///
/// `context` is an unretained pointer to the ``Event``. Sound: libevent calls only for structs in
/// its lists, an event leaves them in `cancel` or at the latest in `deinit`, both on the only
/// thread that runs callbacks, and `event_del` takes out those already due as well. The handler may
/// drop the event: it is called outside the closure, and nobody touches the event after that, nor
/// does libevent the struct (`event_persist_closure`, which copies what it needs before the call).
private func trampoline(_: Int32, _ flags: Int16, _ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    let handler = Unmanaged<Event>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.fired() }
    handler.readinessChanged(Readiness(flags: flags))
}

/// `duration` for libevent: rounded up to the next microsecond, never negative, ten years at most.
private func timeval(_ duration: Duration) -> timeval {
    let bounded = min(max(duration, .zero), .seconds(315_360_000))
    let (seconds, attoseconds) = bounded.components
    let microseconds = (attoseconds + 999_999_999_999) / 1_000_000_000_000
    return Glibc.timeval(
        tv_sec: Int(seconds + microseconds / 1_000_000), tv_usec: Int(microseconds % 1_000_000))
}

import Glibc

/// One thread that waits for descriptors, timers and posted work, and calls what is due.
///
/// Life: *new* (events and listeners may be made by any one thread) to *running* by ``start()`` or
/// ``run()``, to *stopped* after ``stop()``, from where it may run again. The thread keeps the loop
/// alive while it runs.
///
/// Sound as `Sendable`: `execute`, `stop`, `join` and `isInLoop` are for any thread; all else that
/// belongs to a loop is confined to its thread, which ``preconditionInLoop()`` checks.
package final class EventLoop: Sendable {
    /// The thread's name, cut to the 15 bytes that Linux shows.
    package let name: String
    /// libevent's side.
    let base: EventBase
    private let mailbox: Mailbox
    private let thread = VisibleMutex<LoopThread?>(nil)

    /// A loop that does not run yet.
    ///
    /// It has no clock: who keeps deadlines has one, and compares by that when a ``Timer``, which
    /// goes by libevent's own, wakes it. Throws `ReactorError.system` where descriptors are short.
    package init(name: String) throws(ReactorError) {
        self.name = name
        base = try EventBase()
        mailbox = try Mailbox(base: base)
    }

    /// Whether the caller is on the thread that runs this loop; one atomic load.
    package var isInLoop: Bool { base.isInLoop }

    /// Stops the process unless the caller is on the loop's thread, or no thread runs the loop.
    package func preconditionInLoop() { base.preconditionInLoop() }

    /// Starts a thread of the loop's own that runs it; once until ``join()``.
    package func start() {
        thread.withLock { thread in
            precondition(thread == nil, "loop \(name) was started twice")
            // Under the mutex, which the new thread takes first: so the base knows its thread when
            // `start` returns, and cannot be told of it after that thread has ended.
            let started = LoopThread.spawn(name: name) { [self] in
                self.thread.withLock { _ in }
                run()
            }
            base.reserve(for: started.handle)
            thread = started
        }
    }

    /// Runs the loop on the calling thread until ``stop()``; then runs the work already posted.
    package func run() {
        base.run()
        mailbox.drain()
    }

    /// Makes the loop end once the work posted before is done; any thread, does not wait.
    package func stop() {
        mailbox.post { [base] in base.leave() }
    }

    /// Waits for the thread of ``start()`` to end; at once where none was started.
    ///
    /// Any thread but the loop's own.
    package func join() {
        precondition(!isInLoop, "a loop cannot wait for itself")
        // Taken out first: the ending thread may need the mutex, so it is not held meanwhile.
        let ending = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        ending?.join()
    }

    /// Runs `work` on the loop's thread in a later turn; any thread, never before returning.
    ///
    /// In the order posted. Work posted after the loop has ended waits for another run, and is
    /// dropped with the loop. From another thread it costs a mutex, and an eventfd write where the
    /// loop is not being woken already (about 1 us); from the loop's thread no system call.
    package func execute(_ work: @escaping @Sendable () -> Void) {
        mailbox.post(work)
    }
}

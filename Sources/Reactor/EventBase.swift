import CEvent
import Glibc
import Synchronization

/// The one owner of a libevent `event_base`, and the knowledge of which thread runs it.
///
/// Apart from ``EventLoop`` so that every ``Event`` can keep the base alive without keeping the
/// loop alive, and the loop can own events without a cycle.
///
/// The base is made with `EVENT_BASE_FLAG_NOLOCK`: every libevent call on it must come from the
/// running thread, or from the owner's thread while nothing runs it (setting up, tearing down).
///
/// Sound as `@unchecked Sendable`: `pointer` is a constant, what it points to is touched under the
/// rule above, which ``preconditionInLoop()`` checks, and `runner` is atomic.
final class EventBase: @unchecked Sendable {
    /// The C object.
    let pointer: OpaquePointer
    /// The running thread's `pthread_t`, 0 while none runs the base.
    private let runner = Atomic<UInt>(0)

    /// A base over epoll that reports `EV_CLOSED` and edges.
    ///
    /// Throws `ReactorError.system` where the kernel gives no epoll descriptor.
    init() throws(ReactorError) {
        LibeventDiagnostics.install()
        guard let settings = event_config_new() else { throw .last("event_config_new") }
        defer { event_config_free(settings) }
        // No cached time: a timer set late in a long turn must count from then, not from its start.
        // The environment is ignored, or EVENT_NOEPOLL=1 would choose a backend without EV_CLOSED.
        let flags =
            EVENT_BASE_FLAG_NOLOCK.rawValue | EVENT_BASE_FLAG_NO_CACHE_TIME.rawValue
            | EVENT_BASE_FLAG_IGNORE_ENV.rawValue
        let features = EV_FEATURE_ET.rawValue | EV_FEATURE_EARLY_CLOSE.rawValue
        guard event_config_set_flag(settings, Int32(flags)) == 0,
            event_config_require_features(settings, Int32(features)) == 0,
            let pointer = event_base_new_with_config(settings)
        else { throw .last("event_base_new_with_config") }
        self.pointer = pointer
    }

    deinit {
        event_base_free(pointer)
    }

    /// Whether the caller is on the thread that runs this base.
    var isInLoop: Bool { runner.load(ordering: .relaxed) == pthread_self() }

    /// Stops the process unless the caller may use the base: on its thread, or while none runs it.
    func preconditionInLoop() {
        let thread = runner.load(ordering: .relaxed)
        precondition(thread == 0 || thread == pthread_self(), "not on the loop's thread")
    }

    /// Makes `thread` the running thread ahead of ``run()``, so that none can slip in between.
    func reserve(for thread: pthread_t) {
        runner.store(thread, ordering: .relaxed)
    }

    /// Runs the base on the calling thread until ``leave()``.
    func run() {
        reserve(for: pthread_self())
        // 0 is the way out by `leave`. 1 (nothing to wait for) cannot be, since the mailbox's event
        // lasts; -1 means that epoll itself is broken, which nothing here can mend.
        let result = event_base_loop(pointer, 0)
        precondition(result == 0, "event_base_loop ended by itself: \(result)")
        runner.store(0, ordering: .releasing)
    }

    /// Makes ``run()`` return after the callback that is running; on the loop's thread only.
    func leave() {
        preconditionInLoop()
        let result = event_base_loopbreak(pointer)
        precondition(result == 0, "event_base_loopbreak failed")
    }
}

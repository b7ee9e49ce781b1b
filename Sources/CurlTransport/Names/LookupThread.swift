import Glibc

/// A thread that runs one function and ends; nobody waits for it.
enum LookupThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    // Address space, not memory: enough for any resolver module, far below the usual 8 MiB.
    private static let stackBytes = 512 * 1024

    /// Starts `run`; `false` where the system has no thread to give, and `run` is not called then.
    static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0,
            pthread_attr_setstacksize(&attributes, stackBytes) == 0
        else { return false }
        // One reference goes to the thread, which takes it over; taken back where there is none.
        let body = Unmanaged.passRetained(Body(run))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            { context in
                guard let context else { return nil }
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, body.toOpaque())
        if code != 0 { body.release() }
        return code == 0
    }
}

import CEvent
import Glibc

/// Where libevent's own complaints go: one line each on standard error.
///
/// Its hooks belong to the process, not to a base, so this is the one piece of process-wide state
/// here. It matters little: the library complains of misuse and of a broken kernel, no more.
enum LibeventDiagnostics {
    /// Sets both hooks, once in the process, before the first base exists.
    ///
    /// libevent would otherwise print to standard error unmarked and call `exit(1)` on an internal
    /// error, which runs exit handlers in the middle of a callback.
    static func install() { _ = installed }

    /// Lazily made by Swift exactly once, whichever thread asks first.
    private static let installed: Void = {
        event_set_log_callback { severity, message in
            guard severity >= EVENT_LOG_WARN, let message else { return }
            LibeventDiagnostics.write("libevent: \(String(cString: message))\n")
        }
        event_set_fatal_callback { code in
            LibeventDiagnostics.write("libevent: internal error \(code), stopping\n")
            abort()
        }
    }()

    private static func write(_ line: String) {
        var line = line
        // The result is not used: where standard error is gone there is nobody left to tell.
        line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

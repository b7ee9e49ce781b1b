import CEvent
import Glibc

/// Keeps `signals` from interrupting the calling thread, and those that it starts from now on.
///
/// On a program's first thread, before it starts another, so that a ``SignalSource`` can read them.
package func blockSignals(_ signals: [Int32]) {
    var set = signalSet(signals)
    let result = pthread_sigmask(SIG_BLOCK, &set, nil)
    precondition(result == 0, "pthread_sigmask: \(describe(result))")
}

/// The C library's set of `signals`.
func signalSet(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
}

/// Makes a write to a closed pipe an error instead of a deadly signal, for the whole process.
///
/// ``Socket`` does not need it (it sends with `MSG_NOSIGNAL`); logs to a closed pipe and C
/// libraries do. For a program's `main`, before its first descriptor.
package func ignoreBrokenPipe() {
    signal(SIGPIPE, SIG_IGN)
}

import Glibc
import Reactor

/// The process's own output and error streams.
///
/// A line is one `write` of at most `PIPE_BUF` bytes, which the kernel never mixes with another
/// thread's (POSIX, `write`). Where the reader of a pipe is behind, a line is dropped rather than
/// an event loop stopped: `poll` says that there is room for `PIPE_BUF` bytes before the write, and
/// a mutex keeps other threads from taking that room in between.
package final class StandardStreams: LogSink {
    private let output: Int32
    private let error: Int32
    private let turn = VisibleMutex(())

    /// The streams behind these descriptors, which stay the caller's; `SIGPIPE` should be ignored,
    /// or a closed pipe ends the process.
    package init(output: Int32 = STDOUT_FILENO, error: Int32 = STDERR_FILENO) {
        self.output = output
        self.error = error
    }

    private func descriptor(_ stream: LogStream) -> Int32 {
        switch stream {
        case .output: output
        case .error: error
        }
    }

    /// True where the stream is a terminal.
    package func isTerminal(_ stream: LogStream) -> Bool {
        isatty(descriptor(stream)) == 1
    }

    /// One `poll` that does not wait, one `write`.
    package func write(_ line: [UInt8], to stream: LogStream) -> Bool {
        let descriptor = descriptor(stream)
        return turn.withLock { _ in
            var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&room, 1, 0) == 1, room.revents & Int16(POLLOUT) != 0 else { return false }
            return line.withUnsafeBytes { bytes in
                var result = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                while result < 0 && errno == EINTR {
                    result = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                }
                return result == bytes.count
            }
        }
    }
}

import Glibc

/// A program that a test starts by the shell.
///
/// `posix_spawn` and `waitpid` on a thread of their own, since Foundation's `Process` waits by
/// spinning a run loop, which on the few threads of the concurrency pool starves all others, and by
/// `select`, which with more than 1,024 descriptors open writes past its own sets.
package struct ChildProcess: Sendable {
    private let pid: pid_t
    private let output: Int32

    /// Starts `line` in `directory`; what it writes to its standard output can be read.
    package init(_ line: String, in directory: String) throws {
        var pipe: [Int32] = [0, 0]
        guard Glibc.pipe(&pipe) == 0 else { throw ChildProcessFailed() }
        for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // The pool's threads block signals, and a child would inherit that and never end.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
            close(pipe[1])
        }
        let arguments = ["sh", "-c", "cd '\(directory)' && exec \(line)"]
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var pid = pid_t()
        guard posix_spawn(&pid, "/bin/sh", &actions, &attributes, &pointers, environ) == 0 else {
            throw ChildProcessFailed()
        }
        self.pid = pid
        output = pipe[0]
    }

    /// Runs `line` in `directory` to its end, which must be a success; returns its standard output.
    @discardableResult
    package static func run(_ line: String, in directory: String) async throws -> String {
        let process = try ChildProcess(line, in: directory)
        let (output, status) = await OwnThread.run {
            (process.readToEnd(), process.end())
        }
        guard status == 0 else { throw ChildProcessFailed() }
        return String(decoding: output, as: UTF8.self)
    }

    /// Reads output until a line begins with `prefix`, and returns the rest of that line.
    package func line(after prefix: String) async throws -> String {
        guard let line = await line(where: { $0.hasPrefix(prefix) }) else {
            throw ChildProcessFailed()
        }
        return String(line.dropFirst(prefix.count))
    }

    /// Reads output until a line is one that is looked for; nil where it ends without one.
    package func line(where isWanted: @escaping @Sendable (String) -> Bool) async -> String? {
        await OwnThread.run { [output] in
            var bytes: [UInt8] = []
            var byte: UInt8 = 0
            while read(output, &byte, 1) == 1 {
                guard byte == UInt8(ascii: "\n") else {
                    bytes.append(byte)
                    continue
                }
                let line = String(decoding: bytes, as: UTF8.self)
                if isWanted(line) { return line }
                bytes = []
            }
            return nil
        }
    }

    /// Sends it a signal; not after its end was waited for.
    package func send(_ signal: Int32) { kill(pid, signal) }

    /// Waits for its end, which may be waited for once, and returns the exit status, or the signal
    /// that ended it.
    package func waitForEnd() async -> Int32 {
        let status = await OwnThread.run { end() }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : signal
    }

    /// Ends it.
    package func stop() {
        kill(pid, SIGTERM)
        _ = end()
    }

    private func readToEnd() -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { return all }
            all += buffer[..<count]
        }
    }

    /// Waits for its end, and returns the status as `waitpid` tells it.
    private func end() -> Int32 {
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        close(output)
        return status
    }
}

/// A program did not do what the test needs.
package struct ChildProcessFailed: Error {
    /// The failure.
    package init() {}
}

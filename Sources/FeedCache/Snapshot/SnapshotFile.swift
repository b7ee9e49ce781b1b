import Glibc

/// The file of a snapshot: replaced as a whole, so that a crash at any moment leaves the old one or
/// the new one.
///
/// All calls block on the disk, and belong on a thread that may.
struct SnapshotFile {
    /// Where the file is.
    let path: String

    /// Replaces the file by what `body` writes.
    ///
    /// Writes beside it, syncs, renames, and syncs the directory. Throws `CacheError.file`; the old
    /// file is then as it was.
    func replace(
        _ body: (_ write: ([UInt8]) throws(CacheError) -> Void) throws(CacheError) -> Void
    ) throws(CacheError) {
        let temporaryPath = path + ".new"
        // Readable by the owner alone, and never through a link that somebody planted.
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(temporaryPath, flags, 0o600)
        try check(descriptor, "open", temporaryPath)
        do throws(CacheError) {
            defer { close(descriptor) }
            try body { (bytes) throws(CacheError) in
                try self.write(bytes, to: descriptor, temporaryPath)
            }
            try check(fsync(descriptor), "fsync", temporaryPath)
        } catch {
            unlink(temporaryPath)
            throw error
        }
        try check(rename(temporaryPath, path), "rename", temporaryPath)
        try syncDirectory()
    }

    /// Calls `body` with a function that gives exactly the next so many bytes of the file.
    ///
    /// Throws `noSnapshot`, `file`, and `tornSnapshot` where the file ends before.
    func read<Result>(
        _ body: (_ read: @escaping (Int) throws(CacheError) -> [UInt8]) throws(CacheError) -> Result
    ) throws(CacheError) -> Result {
        // Not blocking, or a named pipe at this path would keep the daemon from starting.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0 && errno == ENOENT { throw .noSnapshot }
        try check(descriptor, "open", path)
        defer { close(descriptor) }
        return try body { (count) throws(CacheError) in try self.take(count, from: descriptor) }
    }

    private func write(
        _ bytes: [UInt8], to descriptor: Int32, _ path: String
    ) throws(CacheError) {
        var written = 0
        while written < bytes.count {
            let result = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if result < 0 && errno == EINTR { continue }
            try check(Int32(clamping: result), "write", path)
            written += result
        }
    }

    private func take(_ count: Int, from descriptor: Int32) throws(CacheError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            // In steps, so that a damaged length cannot demand memory that the file does not fill.
            let step = min(count - bytes.count, 1 << 20)
            var result = 0
            // Sound: `read` writes at most `step` bytes into the array's own storage.
            let chunk = [UInt8](unsafeUninitializedCapacity: step) { buffer, initializedCount in
                result = Glibc.read(descriptor, buffer.baseAddress, step)
                initializedCount = max(0, result)
            }
            if result < 0 && errno == EINTR { continue }
            try check(Int32(clamping: result), "read", path)
            guard result > 0 else { throw .tornSnapshot }
            bytes += chunk
        }
        return bytes
    }

    private func syncDirectory() throws(CacheError) {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let directory = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try check(descriptor, "open", directory)
        defer { close(descriptor) }
        try check(fsync(descriptor), "fsync", directory)
    }

    private func check(
        _ result: Int32, _ operation: String, _ path: String
    ) throws(CacheError) {
        guard result < 0 else { return }
        throw .file(operation: operation, path: path, code: errno)
    }
}

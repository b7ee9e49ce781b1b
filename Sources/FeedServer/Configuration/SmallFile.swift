import Glibc

/// Reads files that hold settings and secrets: small ones, whole.
package enum SmallFile {
    /// The bytes of the file at `path`.
    ///
    /// Fails where there are more than `maxBytes`, a megabyte unless told otherwise: far beyond any
    /// configuration, and it keeps `/dev/zero` from filling the memory.
    package static func read(
        _ path: String, maxBytes: Int = 1 << 20
    ) -> Result<[UInt8], SmallFileError> {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return .failure(.init(path: path, errno: errno)) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while true {
            // Sound: the closure writes at most `capacity` bytes into the array's own storage.
            var failure: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
                let result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                count = max(result, 0)
                failure = result < 0 ? errno : 0
            }
            if failure == EINTR { continue }
            guard failure == 0 else { return .failure(.init(path: path, errno: failure)) }
            if chunk.isEmpty { return .success(bytes) }
            bytes += chunk
            guard bytes.count <= maxBytes else { return .failure(.init(path: path, errno: EFBIG)) }
        }
    }
}

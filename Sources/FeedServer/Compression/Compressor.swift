import CBrotli
import CZlib
package import HTTPSemantics

/// Compresses a whole body at once: the only place that knows zlib and brotli.
///
/// The same body gives the same bytes in every process that links the same libraries: no time and
/// no name goes into a gzip head. Runs on Swift's pool, when an answer is stored; not on a loop.
package enum Compressor {
    /// zlib's own default: on JSON of a few KB, higher levels cost more time and gain next to
    /// nothing.
    private static let gzipLevel: Int32 = 6

    /// On the feeds' bodies 5 to 12 % smaller than gzip 6, and less than three times its time; the
    /// highest quality takes 50 times longer.
    private static let brotliQuality: Int32 = 5

    /// The body in a coding; nil where that is not smaller, and for `identity`.
    ///
    /// Costs one array with the capacity of the body, to be copied where it is kept, and while it
    /// runs zlib's 256 KiB or brotli's tables. Call it for bodies of 256 bytes or more: below, a
    /// coding gains nothing.
    package static func compress(_ body: [UInt8], _ coding: ContentCoding) -> [UInt8]? {
        body.withUnsafeBytes { compress($0, coding) }
    }

    /// The body in a coding; nil where that is not smaller, and for `identity`.
    ///
    /// The bytes are borrowed for the call, which is what makes the pointer sound.
    package static func compress(
        _ body: UnsafeRawBufferPointer, _ coding: ContentCoding
    ) -> [UInt8]? {
        guard body.count > 1 else { return nil }
        // What does not fit into one byte less than the body is not worth having. So the room is
        // known, and a body that does not compress ends early.
        let room = body.count - 1
        switch coding {
        case .identity: return nil
        case .gzip: return written(room) { gzip(body, into: $0) }
        case .br: return written(room) { brotli(body, into: $0) }
        }
    }

    /// What `write` put into `room` bytes; nil where it says that they did not suffice.
    private static func written(
        _ room: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?
    ) -> [UInt8]? {
        var isComplete = true
        // Sound: the coders fill the buffer from its start and say how far.
        let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            let written = write(buffer)
            isComplete = written != nil
            count = written ?? 0
        }
        return isComplete ? bytes : nil
    }

    private static func gzip(
        _ body: UnsafeRawBufferPointer, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        var stream = z_stream()
        // 31: the largest window (15) and a gzip head (16) without name and time. deflateInit2 is
        // a macro, so its two hidden arguments are written out.
        guard
            deflateInit2_(
                &stream, gzipLevel, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        guard let input = UInt32(exactly: body.count), let room = UInt32(exactly: buffer.count)
        else {
            return nil
        }
        // zlib's interface is not const-correct: it never writes to next_in.
        stream.next_in = UnsafeMutablePointer(
            mutating: body.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = input
        stream.next_out = buffer.baseAddress
        stream.avail_out = room
        guard deflate(&stream, Z_FINISH) == Z_STREAM_END else { return nil }
        return buffer.count - Int(stream.avail_out)
    }

    private static func brotli(
        _ body: UnsafeRawBufferPointer, into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
        var count = buffer.count
        let isDone = BrotliEncoderCompress(
            brotliQuality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, body.count,
            body.bindMemory(to: UInt8.self).baseAddress, &count, buffer.baseAddress)
        return isDone == BROTLI_TRUE ? count : nil
    }
}

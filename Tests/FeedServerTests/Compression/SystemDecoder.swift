import Glibc
import HTTPSemantics

/// The decoders of the system's zlib and brotli, looked up at run time: what a receiver would use,
/// without a line of it in the product.
struct SystemDecoder {
    /// Why a coded body could not be decoded.
    enum Failure: Error {
        /// A library or function is not on this machine.
        case missing(String)
        /// No temporary file can be written.
        case noScratch
        /// The decoder refuses the bytes, or they hold more than expected.
        case corrupt
    }

    private typealias GzipOpen = @convention(c) (Int32, UnsafePointer<CChar>) -> OpaquePointer?
    private typealias GzipRead =
        @convention(c) (OpaquePointer, UnsafeMutableRawPointer, UInt32) ->
        Int32
    private typealias GzipClose = @convention(c) (OpaquePointer) -> Int32
    private typealias BrotliDecode =
        @convention(c) (
            Int, UnsafePointer<UInt8>, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>
        ) -> Int32

    /// The body that `coded` stands for, at most `limit` bytes.
    static func decode(_ coded: [UInt8], _ coding: ContentCoding, limit: Int) throws -> [UInt8] {
        switch coding {
        case .identity: coded
        case .gzip: try gunzip(coded, limit: limit)
        case .br: try unbrotli(coded, limit: limit)
        }
    }

    private static func gunzip(_ coded: [UInt8], limit: Int) throws -> [UInt8] {
        // zlib reads gzip, head and checksum and all, from a descriptor only.
        guard let scratch = tmpfile() else { throw Failure.noScratch }
        defer { fclose(scratch) }
        guard fwrite(coded, 1, coded.count, scratch) == coded.count, fflush(scratch) == 0 else {
            throw Failure.noScratch
        }
        let descriptor = dup(fileno(scratch))
        guard lseek(descriptor, 0, SEEK_SET) == 0,
            let file = try function("libz.so.1", "gzdopen", as: GzipOpen.self)(descriptor, "rb")
        else { throw Failure.corrupt }
        var body = [UInt8](repeating: 0, count: limit)
        let count = try function("libz.so.1", "gzread", as: GzipRead.self)(
            file, &body, UInt32(limit))
        let status = try function("libz.so.1", "gzclose", as: GzipClose.self)(file)
        guard count >= 0, status == 0 else { throw Failure.corrupt }
        return Array(body.prefix(Int(count)))
    }

    private static func unbrotli(_ coded: [UInt8], limit: Int) throws -> [UInt8] {
        let decode = try function(
            "libbrotlidec.so.1", "BrotliDecoderDecompress", as: BrotliDecode.self)
        var count = limit
        var body = [UInt8](repeating: 0, count: limit)
        guard decode(coded.count, coded, &count, &body) == 1 else { throw Failure.corrupt }
        return Array(body.prefix(count))
    }

    /// A C function of a library.
    private static func function<F>(_ library: String, _ name: String, as type: F.Type) throws -> F
    {
        guard let handle = dlopen(library, RTLD_NOW), let symbol = dlsym(handle, name) else {
            throw Failure.missing("\(library): \(name)")
        }
        // Sound: the types above are those of the libraries' headers, unchanged for ten years.
        return unsafeBitCast(symbol, to: type)
    }
}

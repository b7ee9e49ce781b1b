import Glibc
import Testing

@testable import FeedServer

@Suite("Standard streams")
struct StandardStreamsTests {
    /// Both ends of a new pipe, closed after `body`.
    private func withPipe(_ body: (_ reader: Int32, _ writer: Int32) -> Void) throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        body(ends[0], ends[1])
    }

    @Test("a line arrives whole on the stream it is for")
    func line_arrives() throws {
        try withPipe { reader, writer in
            let streams = StandardStreams(output: writer, error: -1)
            #expect(streams.write(Array("hello\n".utf8), to: .output))
            var bytes = [UInt8](repeating: 0, count: 16)
            #expect(read(reader, &bytes, bytes.count) == 6)
            #expect(bytes.starts(with: Array("hello\n".utf8)))
            #expect(!streams.isTerminal(.output))
        }
    }

    @Test("a pipe that nobody empties drops lines instead of waiting")
    func fullPipe_dropsLines() throws {
        try withPipe { _, writer in
            let streams = StandardStreams(output: writer, error: writer)
            let line = [UInt8](repeating: 0x78, count: 4_096)
            var written = 0
            while streams.write(line, to: .error), written < 10_000 { written += 1 }
            #expect((1..<10_000).contains(written))
        }
    }

    @Test("a closed descriptor drops lines")
    func closedDescriptor_dropsLines() {
        #expect(!StandardStreams(output: -1, error: -1).write([0x0A], to: .error))
    }
}

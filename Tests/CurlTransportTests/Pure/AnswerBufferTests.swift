import FeedClient
import Testing

@testable import CurlTransport

@Suite("Gathering an answer")
struct AnswerBufferTests {
    private func buffer(_ lines: [String]) -> AnswerBuffer {
        var buffer = AnswerBuffer(maxFieldBytes: 1000, maxBodyBytes: 10)
        for line in lines {
            Array(line.utf8).withUnsafeBytes { _ = buffer.receive(line: $0) }
        }
        return buffer
    }

    @Test("fields keep their order and spelling, without the space around values")
    func fields() {
        let buffer = buffer([
            "HTTP/1.1 200 OK\r\n", "ETag:  \"a:b\" \t\r\n", "Set-Cookie: 1\r\n", "X-Empty:\r\n",
            "set-cookie: 2\r\n", "no colon\r\n", "Content-Length: 5\r\n",
            "Content-Encoding: gzip\r\n", "\r\n",
        ])
        #expect(buffer.isHeadComplete)
        #expect(
            buffer.fields == [
                "ETag": "\"a:b\"", "Set-Cookie": "1", "X-Empty": "", "set-cookie": "2",
            ])
    }

    @Test("an interim answer is forgotten, a folded line joined, a trailer left out")
    func oddHeads() {
        let buffer = buffer([
            "HTTP/1.1 103 Early Hints\r\n", "Link: x\r\n", "\r\n", "HTTP/1.1 200 OK\r\n",
            "A: 1\r\n", "  2\r\n", "Content-Length: 5\r\n", " 6\r\n", "B: 3\n", "\r\n",
            "Trailer: 4\r\n",
        ])
        #expect(buffer.fields == ["A": "1 2", "B": "3"])
    }

    @Test("one byte of fields or body too many is refused, and the body let go")
    func bounds() {
        var buffer = AnswerBuffer(maxFieldBytes: 20, maxBodyBytes: 10)
        let bytes = [UInt8](repeating: 0x61, count: 20)
        let lines = [20, 1].map { count in
            bytes.prefix(count).withUnsafeBytes { buffer.receive(line: $0) }
        }
        #expect(lines == [true, false] && buffer.isTooLarge)
        buffer = AnswerBuffer(maxFieldBytes: 20, maxBodyBytes: 10)
        let bodies = [10, 1].map { count in
            bytes.prefix(count).withUnsafeBytes { buffer.receive(body: $0) }
        }
        #expect(bodies == [true, false] && buffer.isTooLarge && buffer.body.isEmpty)
    }
}

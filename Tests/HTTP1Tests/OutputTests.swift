import HTTP1
import Testing

@Suite("Response output")
struct OutputTests {
    @Test("writes a status line and field lines")
    func writesAHead() throws {
        var head = HeadWriter(status: .notFound)
        head.add(.contentLength, FieldValue(12))
        head.add(.vary, FieldValue(static: "Accept-Encoding"))
        head.add(.link, try #require(FieldValue("</repos?page=2>; rel=\"next\"")))
        #expect(
            String(decoding: head.bytes, as: UTF8.self)
                == "HTTP/1.1 404 Not Found\r\nContent-Length: 12\r\nVary: Accept-Encoding\r\n"
                + "Link: </repos?page=2>; rel=\"next\"\r\n")
    }

    @Test(
        "cannot make a value that splits a response",
        arguments: [
            "a\r\nb", "a\rb", "a\nb", "a\0b", "\r\n", "a\u{7F}", "a\tb", "\u{1B}[0m", " a", "a ",
            "a\r", "\n",
        ])
    func refusesControlCharacters(value: String) {
        #expect(FieldValue(value) == nil)
    }

    @Test("makes values of anything else", arguments: ["", "a", "a b", "W/\"é\"", "a:b;c=\"d\""])
    func acceptsText(value: String) throws {
        var head = HeadWriter(status: .ok)
        head.add(.etag, try #require(FieldValue(value)))
        #expect(
            String(decoding: head.bytes, as: UTF8.self) == "HTTP/1.1 200 OK\r\nETag: \(value)\r\n")
    }

    @Test("puts an answer together without losing a byte as it grows")
    func putsAnAnswerTogether() throws {
        var output = OutputBuffer(capacity: 1)
        let head = HeadWriter(status: .ok).bytes
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: 5000)
        head.withUnsafeBytes { output.append(head: $0) }
        output.append(DateField(unixSeconds: 784_111_777))
        output.field(.age, decimal: 0)
        output.field(.contentType, static: "application/json")
        output.field(.retryAfter, FieldValue(-30))
        output.field(.cacheStatus) { value in
            value.append(static: "feedd; hit; ttl=")
            value.append(decimal: -12)
        }
        let sent = latin1("a.b_c-1")
        sent.withUnsafeBytes { bytes in
            guard let id = RequestID(bytes) else { return }
            output.field(.xRequestID, requestID: id)
        }
        output.endHead()
        body.withUnsafeBytes { output.append(body: $0) }
        let expected =
            "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nAge: 0\r\n"
            + "Content-Type: application/json\r\nRetry-After: -30\r\n"
            + "Cache-Status: feedd; hit; ttl=-12\r\nX-Request-Id: a.b_c-1\r\n\r\n"
            + String(repeating: "x", count: 5000)
        #expect(text(output.bytes) == expected)
        #expect(output.count == expected.utf8.count)
        output.removeAll()
        #expect(output.count == 0)
        UnsafeRawBufferPointer(start: nil, count: 0).withMemoryRebound(to: UInt8.self) { empty in
            output.append(body: UnsafeRawBufferPointer(empty))
        }
        #expect(output.bytes.isEmpty)
    }

    @Test(
        "writes every whole number",
        arguments: [0, 1, -1, 9, 10, 99, 100, -100, 1_234_567_890, .max, .min])
    func writesNumbers(number: Int) {
        var output = OutputBuffer(capacity: 0)
        for _ in 0..<5 {
            output.field(.age, decimal: number)
            #expect(text(output.bytes) == "Age: \(number)\r\n")
            output.removeAll()
        }
    }

    @Test("writes the date anew when the second changes")
    func refreshesTheDate() {
        func line(_ date: DateField) -> String {
            var output = OutputBuffer(capacity: 64)
            output.append(date)
            return text(output.bytes)
        }
        var date = DateField(unixSeconds: 0)
        #expect(line(date) == "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\n")
        date.refresh(unixSeconds: 0)
        #expect(line(date) == "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\n")
        date.refresh(unixSeconds: 86_399)
        #expect(line(date) == "Date: Thu, 01 Jan 1970 23:59:59 GMT\r\n")
    }

    @Test(
        "knows the phrase of each status it names",
        arguments: [
            (200, "OK"), (304, "Not Modified"), (431, "Request Header Fields Too Large"), (299, ""),
        ])
    func namesStatuses(code: Int, reason: String) throws {
        let status = try #require(Status(code: code))
        #expect(status.code == code)
        #expect(status.reason.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } == reason)
    }

    @Test("makes no status out of range", arguments: [Int.min, 0, 100, 199, 600, Int.max])
    func refusesOddStatuses(code: Int) {
        #expect(Status(code: code) == nil)
    }
}

import FeedClient
import Foundation
import Testing

@testable import FeedServer

@Suite("Log")
struct LogTests {
    private let time = LogTime(unixSeconds: 1_767_323_045, milliseconds: 7)

    private func log(
        _ sink: MemorySink, level: LogLevel = .info, format: LogFormat = .auto,
        access: AccessLogging = .off, secrets: [Secret] = []
    ) -> Log {
        let settings = Configuration.Log(level: level, format: format, access: access)
        return Log(settings, secrets: secrets, to: sink, time: { [time] in time })
    }

    private let record = AccessRecord(
        method: "GET", target: "/repos?limit=2", statusCode: 200, sentBytes: 512,
        duration: .microseconds(1_250), cacheStatus: "feedd; hit; ttl=42", requestID: "abc")

    @Test("a line for a person is time, level, message and name=value, quoted where needed")
    func terminal_getsText() {
        let sink = MemorySink(playsTerminal: true)
        log(sink).warning(
            "origin slow", ["feed": "repos", "took_ms": 12, "note": "a \"b\""])
        #expect(
            sink.texts == [
                "2026-01-02T03:04:05.007Z warning origin slow feed=repos took_ms=12 "
                    + "note=\"a \\\"b\\\"\"\n"
            ])
        #expect(sink.streams == [.error])
    }

    @Test("a line for a collector is one JSON object")
    func pipe_getsJSON() throws {
        let sink = MemorySink()
        log(sink).info("listening", ["address": "[::]:8080", "loops": 2])
        #expect(
            sink.texts == [
                #"{"time":"2026-01-02T03:04:05.007Z","level":"info","message":"listening","#
                    + #""address":"[::]:8080","loops":2}"# + "\n"
            ])
    }

    @Test("log.format overrules the terminal", arguments: [(LogFormat.json, true), (.text, false)])
    func format_overrules(format: LogFormat, playsTerminal: Bool) throws {
        let sink = MemorySink(playsTerminal: playsTerminal)
        log(sink, format: format).info("x")
        #expect(try #require(sink.texts.first).hasPrefix("{") == (format == .json))
    }

    @Test("lines below the level are not written, and their fields not made")
    func lowerLevel_costsNothing() {
        let sink = MemorySink()
        let log = log(sink, level: .warning)
        func never() -> LogFields {
            Issue.record("made the fields of a line that is not written")
            return [:]
        }
        log.debug("a", never())
        log.info("b", never())
        log.error("c")
        #expect(sink.texts.count == 1)
        log.reconfigure(Configuration.Log(level: .debug), secrets: [])
        log.debug("d")
        #expect(sink.texts.count == 2)
    }

    @Test(
        "control characters come out escaped, in both forms",
        arguments: ["a\nb", "a\r\nlevel=error", "\u{1B}[2J", "\0", "\u{7F}", "\u{85}x", "\u{2028}"])
    func controlCharacters_areEscaped(text: String) throws {
        for isTerminal in [true, false] {
            let sink = MemorySink(playsTerminal: isTerminal)
            log(sink).info("m", ["value": .string(text)])
            let line = try #require(sink.texts.first)
            let controls = line.dropLast().unicodeScalars.filter {
                $0.properties.generalCategory == .control || $0.value == 0x2028
            }
            #expect(controls.isEmpty)
            guard !isTerminal else { continue }
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(json?["value"] as? String == text)
        }
    }

    @Test("secrets and the credentials of URLs never come out")
    func secrets_areRedacted() throws {
        let sink = MemorySink()
        let log = log(sink, access: .full, secrets: [Secret("ghp_1")])
        log.error("failed with ghp_1", ["proxy": "http://me:pw@proxy:3128/x", "t": "Bearer ghp_1"])
        log.reconfigure(Configuration.Log(access: .full), secrets: [Secret("ghp_2")])
        var record = record
        record.target = "/repos?x=ghp_2"
        log.access(statusCode: 200, record)
        let text = sink.texts.joined()
        #expect(!text.contains("ghp_") && !text.contains("pw"))
        #expect(text.contains("http://***@proxy:3128/x"))
    }

    @Test("a line is never longer than a pipe writes in one piece; long texts are cut")
    func longLine_isCut() throws {
        let sink = MemorySink()
        let long = String(repeating: "é\n", count: 5_000)
        log(sink).info("m", ["a": .string(long), "b": .string(long), "c": .string(long), "d": 1])
        log(sink).info("m", ["a": .string(long), "b": .string(long), "z": .string(long), "e": 1])
        for line in sink.texts {
            #expect(line.utf8.count <= 4_096)
            #expect(throws: Never.self) {
                try JSONSerialization.jsonObject(with: Data(line.utf8))
            }
        }
    }

    @Test("lines that could not be written are counted in the next one")
    func droppedLines_areCounted() {
        let sink = MemorySink()
        let log = log(sink)
        sink.stopReading(true)
        log.info("a")
        log.info("b")
        sink.stopReading(false)
        log.info("c")
        log.info("d")
        #expect(sink.texts.map { $0.contains("\"lines_dropped\":2") } == [true, false])
    }

    @Test("an access line tells method, target, status, bytes, duration, cache status and id")
    func accessLine_tellsAll() {
        let sink = MemorySink(playsTerminal: true)
        log(sink, access: .full).access(statusCode: 200, record)
        #expect(
            sink.texts == [
                "2026-01-02T03:04:05.007Z access request method=GET target=\"/repos?limit=2\" "
                    + "status=200 bytes=512 duration_us=1250 cache=\"feedd; hit; ttl=42\" "
                    + "request_id=abc\n"
            ])
        #expect(sink.streams == [.output])
    }

    @Test(
        "full writes all, sampled all errors and one answer in a hundred, off none",
        arguments: [(AccessLogging.full, 310), (.sampled, 13), (.off, 0)])
    func accessMode_decides(mode: AccessLogging, count: Int) {
        let sink = MemorySink()
        let log = log(sink, access: mode)
        for _ in 0..<300 { log.access(statusCode: 200, record) }
        for _ in 0..<5 { log.access(statusCode: AccessRecord.clientLeft, record) }
        for _ in 0..<5 { log.access(statusCode: 503, record) }
        #expect(sink.texts.count == count)
    }
}

import DemoOrigin
import FeedTesting
import FoundationEssentials
import Glibc
import Reactor

/// An answer as a client reads it.
struct Answer {
    /// The status code, 0 where the connection ended before one came.
    var status = 0
    var head = ""
    var body: [UInt8] = []
    /// How the connection stood after the answer.
    var ending = Ending.open

    enum Ending { case open, closed, reset, timedOut }

    /// The value of the first field of that name.
    func field(_ name: String) -> String? {
        for line in head.split(separator: "\r\n").dropFirst() {
            let parts = line.split(separator: ": ", maxSplits: 1)
            if parts[0].lowercased() == name.lowercased() { return String(parts[1]) }
        }
        return nil
    }

    func decode<Value: Decodable>(_: Value.Type) throws -> Value {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Value.self, from: Data(body))
    }

    var text: String { String(decoding: body, as: UTF8.self) }
}

/// One connection of a client that blocks; nothing but sockets, so that nothing is smoothed over.
final class Client {
    private let socket: Socket
    private var unread: [UInt8] = []

    init(_ origin: DemoOrigin) throws {
        socket = try Socket.connect(to: .loopback(port: UInt16(origin.port)))
        wait(POLLOUT, seconds: 60)
    }

    /// Sends the request and reads its answer, waiting up to `seconds` for each piece.
    func request(
        _ method: String, _ target: String, _ fields: String = "", seconds: Int = 60
    ) -> Answer {
        send("\(method) \(target) HTTP/1.1\r\nHost: origin\r\n\(fields)\r\n")
        return read(isHead: method == "HEAD", seconds: seconds)
    }

    func get(_ target: String, _ fields: String = "", seconds: Int = 60) -> Answer {
        request("GET", target, fields, seconds: seconds)
    }

    func send(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { socket.write($0) }
    }

    /// Reads one answer by its `Content-Length`.
    func read(isHead: Bool = false, seconds: Int = 60) -> Answer {
        var answer = Answer()
        while unread.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
            guard more(&answer, seconds) else { return answer }
        }
        guard let end = unread.firstRange(of: Array("\r\n\r\n".utf8)) else { return answer }
        answer.head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        answer.status = answer.head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        unread.removeFirst(end.upperBound)
        let length = isHead ? 0 : answer.field("Content-Length").flatMap { Int($0) } ?? 0
        while unread.count < length {
            guard more(&answer, seconds) else { break }
        }
        answer.body = Array(unread.prefix(length))
        unread.removeFirst(answer.body.count)
        return answer
    }

    /// How the connection ends, waiting up to `seconds` for it.
    func ending(seconds: Int = 60) -> Answer.Ending {
        var answer = Answer()
        while more(&answer, seconds) {}
        return answer.ending
    }

    private func more(_ answer: inout Answer, _ seconds: Int) -> Bool {
        guard wait(POLLIN, seconds: seconds) else {
            answer.ending = .timedOut
            return false
        }
        let result = withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
            let result = socket.read(into: buffer)
            if case .bytes(let count) = result { unread += buffer[..<count] }
            return result
        }
        switch result {
        case .bytes, .wouldBlock: return true
        case .end: answer.ending = .closed
        case .failed: answer.ending = .reset
        }
        return false
    }

    @discardableResult
    private func wait(_ events: Int32, seconds: Int) -> Bool {
        var entry = pollfd(fd: socket.descriptor, events: Int16(events), revents: 0)
        while true {
            let count = poll(&entry, 1, Int32(seconds * 1000))
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }
}

struct RepositoryPage: Decodable {
    struct Item: Decodable {
        struct Owner: Decodable { let login: String }
        let id: Int
        let fullName: String
        let stargazersCount: Int
        let forksCount: Int
        let updatedAt: String
        let owner: Owner
        let topics: [String]
    }
    let totalCount: Int
    let incompleteResults: Bool
    let items: [Item]
}

struct EpisodeAnswer: Decodable {
    struct Episode: Decodable, Equatable {
        struct Artwork: Decodable, Equatable { let small, medium, large: String }
        let id, episodeNumber: Int
        let title, slug, description, publishedAt, updatedAt: String
        let duration: Int
        let episodeType: String
        let artworkUrls: Artwork
        let videoUrl: String
        let subtitleUrl, hlsUrl: String?
        let webUrl, showNotesUrl: String
        let downloadSizeInBytes: Int
        let tags, versionTags: [String]
        let seriesIds: [Int]
    }
    let episodes: [Episode]
    let deletedIds: [Int]?
    let nextCursor: String?
    let syncCursor: String?
}

struct ErrorAnswer: Decodable {
    struct Details: Decodable { let code: String }
    let error: Details
}

/// Returns once `isTrue`, which a loop's thread makes true soon, or after a minute.
func waitUntil(_ isTrue: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isTrue(), ContinuousClock.now < deadline { sched_yield() }
}

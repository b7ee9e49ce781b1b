import FeedClient
import FoundationEssentials
import JSONTrim

/// Measures what feedd does to one page of a repository search, in this process.
///
/// `JSONBench FILE ITERATIONS [LARGE]` prints medians in microseconds as one JSON object:
/// `pipeline` from the origin's bytes to feedd's (trim, decode, encode), `trim` alone, and
/// `decoder`, which is a plain `JSONDecoder` with coding keys over the whole page. With a larger
/// page it also prints `growth`: the time a byte of that one, in times of the smaller one's. All
/// are measured in turn, since a machine's speed changes while they run.
@main
struct JSONBench {
    private let page: [UInt8]
    private let trimmer = JSONTrimmer(
        keeping: .object([
            "items": .list(
                of: .object(["id": .all, "full_name": .all, "stargazers_count": .all])),
            "incomplete_results": .all, "next_page": .all, "total_count": .all,
        ]))
    private var output = TrimmedText()
    // What the measured work returned, so that the compiler cannot leave the work out.
    private var sink = 0

    static func main() throws {
        let arguments = CommandLine.arguments
        guard (3...4).contains(arguments.count), let iterations = Int(arguments[2]),
            iterations > 0
        else {
            print("usage: JSONBench FILE ITERATIONS [LARGE]")
            return
        }
        var bench = JSONBench(page: try Self.body(of: arguments[1]))
        var figures = try bench.medians(iterations)
        if arguments.count == 4 {
            figures.append(("growth", try bench.growth(to: try Self.body(of: arguments[3]))))
        }
        precondition(bench.sink > 0, "the work did nothing")
        let members = figures.map { "\"\($0)\":\($1)" }.joined(separator: ",")
        print("{\"bytes\":\(bench.page.count),\(members)}")
    }

    private init(page: [UInt8]) {
        self.page = page
    }

    /// The body of a recorded answer, or the whole file where it is a body alone.
    private static func body(of file: String) throws -> [UInt8] {
        let data = try Data(contentsOf: URL(filePath: file))
        guard data.starts(with: "HTTP/".utf8),
            let separator = data.firstRange(of: Data("\r\n\r\n".utf8))
        else { return [UInt8](data) }
        return [UInt8](data[separator.upperBound...])
    }

    private mutating func medians(_ iterations: Int) throws -> [(String, Double)] {
        let response = TransportResponse(statusCode: 200, body: page)
        let text = Data(page)
        let decoder = JSONDecoder()
        var pipeline: [Double] = []
        var trim: [Double] = []
        var plain: [Double] = []
        for _ in 0..<iterations {
            pipeline.append(
                try time { _ in
                    try GitHubService.decode(response).value?.wireJSON().count ?? 0
                })
            trim.append(try time { try $0.trim($0.page) })
            plain.append(
                try time { _ in try decoder.decode(PlainPage.self, from: text).items.count })
        }
        return [
            ("pipeline", Self.median(pipeline)), ("trim", Self.median(trim)),
            ("decoder", Self.median(plain)),
        ]
    }

    /// Trims as many copies of the page as have the bytes of the large one, then that.
    ///
    /// They are copies so that both sides come from the same level of the memory: this is about
    /// whether a longer text costs more, not about what fits a processor's cache.
    private mutating func growth(to large: [UInt8]) throws -> Double {
        // Element by element, since a plain copy of an array shares its bytes.
        let copies = (0..<large.count / page.count).map { _ in page.map { $0 } }
        // The least of many rounds in turn: what else the machine does only ever adds time.
        var least = (whole: Double.infinity, copies: Double.infinity)
        for _ in 0..<40 {
            let small = try time { bench in
                try copies.reduce(0) { count, page in try count + bench.trim(page) }
            }
            least.copies = min(least.copies, small)
            least.whole = min(least.whole, try time { try $0.trim(large) })
        }
        return least.whole / Double(large.count)
            / (least.copies / Double(copies.count * page.count))
    }

    private mutating func trim(_ text: [UInt8]) throws -> Int {
        try trimmer.trim(text, into: &output)
        return output.bytes.count
    }

    /// The time of the work in microseconds.
    private mutating func time(_ work: (inout Self) throws -> Int) rethrows -> Double {
        let start = ContinuousClock.now
        sink &+= try work(&self)
        return (ContinuousClock.now - start) / .microseconds(1)
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }
}

/// A page as an app without this project decodes it.
private struct PlainPage: Decodable {
    struct Item: Decodable {
        let id: Int
        let fullName: String
        let stargazersCount: Int

        enum CodingKeys: String, CodingKey {
            case id
            case fullName = "full_name"
            case stargazersCount = "stargazers_count"
        }
    }

    let items: [Item]
}

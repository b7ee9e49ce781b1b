import DemoOrigin
import Testing

@Suite("GET /search/repositories")
struct RepositorySearchTests {
    private let origin: DemoOrigin
    private let client: Client

    init() throws {
        origin = try DemoOrigin()
        client = try Client(origin)
    }

    private func search(_ query: String) throws -> RepositoryPage {
        let answer = client.get("/search/repositories?\(query)")
        try #require(answer.status == 200)
        return try answer.decode(RepositoryPage.self)
    }

    @Test("a page of twenty is about 100 KB, untrimmed as GitHub's")
    func page_isUntrimmed() throws {
        let answer = client.get("/search/repositories?q=language:swift&per_page=20")
        #expect((80_000...140_000).contains(answer.body.count))
        #expect(answer.field("Content-Type") == "application/json; charset=utf-8")
        let page = try answer.decode(RepositoryPage.self)
        #expect(page.items.count == 20)
        #expect(page.items[0].id == 44_838_949)
        #expect(page.items[0].fullName == "swiftlang/swift")
        #expect(page.items[0].stargazersCount == 69_000)
        #expect(page.items.allSatisfy { $0.fullName.hasPrefix("\($0.owner.login)/") })
        #expect(!page.incompleteResults)
    }

    @Test("more than 250 repositories in several languages, swift the most, each id once")
    func catalogue_isLarge() throws {
        let languages = [
            "swift", "python", "rust", "c%2B%2B", "objective-c", "%22vim+script%22",
        ]
        let totals = try languages.map { try search("q=language:\($0)&per_page=1").totalCount }
        #expect(totals.allSatisfy { $0 > 0 })
        #expect(totals.max() == totals[0])
        var ids: Set<Int> = []
        for page in 1...10 {
            for language in ["swift", "python"] {
                ids.formUnion(
                    try search("q=language:\(language)&per_page=30&page=\(page)").items.map(\.id))
            }
        }
        #expect(ids.count == 600)
    }

    @Test(
        "an unknown language, or none, finds nothing", arguments: ["language:brainfudge", "tetris"])
    func unknownLanguage_isEmpty(query: String) throws {
        let page = try search("q=\(query)")
        #expect(page.totalCount == 0)
        #expect(page.items.isEmpty)
    }

    @Test("the order is as asked, and the same in every run")
    func sort_isAsAsked() throws {
        let stars = try search("q=language:swift&sort=stars&per_page=50").items.map(
            \.stargazersCount)
        #expect(stars == stars.sorted(by: >))
        let few = try search("q=language:swift&sort=stars&order=asc&per_page=50").items
        #expect(few.map(\.stargazersCount) == few.map(\.stargazersCount).sorted())
        let forks = try search("q=language:go&sort=forks&per_page=100").items.map(\.forksCount)
        #expect(forks == forks.sorted(by: >))
        let updated = try search("q=language:go&sort=updated&per_page=100").items.map(\.updatedAt)
        #expect(updated == updated.sorted(by: >))
        // As one truth, since a failed comparison of two long bodies is explained at length.
        let otherOrigin = try DemoOrigin()
        let other = try Client(otherOrigin).get("/search/repositories?q=language:go&sort=forks")
        let isSame = client.get("/search/repositories?q=language:go&sort=forks").body == other.body
        #expect(isSame)
    }

    @Test("beyond the thousandth result it answers 422 in GitHub's words")
    func beyondThousand_is422() throws {
        #expect(try search("q=language:swift&per_page=100&page=10").items.count == 100)
        #expect(try search("q=language:swift&per_page=30&page=34").items.count == 10)
        for page in ["page=35&per_page=30", "page=11&per_page=100", "page=9223372036854775807"] {
            let answer = client.get("/search/repositories?q=language:swift&\(page)")
            #expect(answer.status == 422)
            #expect(answer.text.contains("Only the first 1000 search results are available"))
        }
        #expect(client.get("/search/repositories").status == 422)
    }

    @Test("Link names the pages around, up to the last that can be reached")
    func link_namesNeighbours() throws {
        let url = "\(origin.baseURL)/search/repositories?q=language:swift&per_page=100"
        #expect(
            client.get("/search/repositories?q=language:swift&per_page=100").field("Link")
                == "<\(url)&page=2>; rel=\"next\", <\(url)&page=10>; rel=\"last\"")
        #expect(
            client.get("/search/repositories?q=language:swift&page=10&per_page=100").field("Link")
                == "<\(url)&page=9>; rel=\"prev\", <\(url)&page=1>; rel=\"first\"")
        #expect(client.get("/search/repositories?q=language:f%23").field("Link") == nil)
    }

    @Test("rate-limit fields are those of the bucket search")
    func rateLimitFields_areThere() {
        let answer = client.get("/search/repositories?q=language:swift")
        #expect(answer.field("X-RateLimit-Resource") == "search")
        #expect(answer.field("X-RateLimit-Limit") == "30")
        #expect(answer.field("X-RateLimit-Remaining") == "29")
        #expect(answer.field("X-RateLimit-Used") == "1")
    }

    @Test("its entity tag brings a 304 without a body")
    func etag_validates() {
        let first = client.get("/search/repositories?q=language:go")
        let tag = first.field("ETag") ?? "none"
        let second = client.get("/search/repositories?q=language:go", "If-None-Match: \(tag)\r\n")
        #expect(second.status == 304)
        #expect(second.field("Content-Length") == nil)
        #expect(
            client.get("/search/repositories?q=language:c", "If-None-Match: \(tag)\r\n").status
                == 200)
    }
}

import FeedClient
import Testing

@Suite("Next page of a search")
struct NextPageRuleTests {
    private func nextPage(
        limit: Int, page: Int, _ members: String, items: Int = 1, link: String? = nil
    ) throws -> Int? {
        let list = Array(repeating: WireText.repo(), count: items).joined(separator: ",")
        let fields: FieldList = link.map { ["Link": $0] } ?? [:]
        return try GitHubService.decode(
            WireText.answer("{\(members)\"items\":[\(list)]}", fields: fields),
            for: RepoQuery(limit: limit, page: page)
        ).value?.nextPage
    }

    @Test(
        "comes from the total, up to the cap of 1,000",
        arguments: [
            (20, 1, 21, 2), (20, 1, 20, nil), (20, 1, 0, nil), (20, 49, 5_000_000, 50),
            (20, 50, 5_000_000, nil), (30, 33, 5_000_000, 34), (30, 34, 5_000_000, nil),
            (100, 9, 5_000_000, 10), (100, 10, 5_000_000, nil), (500, 1, 150, 2),
            (0, 0, 2, 2), (1, .max, .max, nil), (.max, .max, .max, nil),
        ] as [(Int, Int, Int, Int?)])
    func byTotal(limit: Int, page: Int, total: Int, next: Int?) throws {
        #expect(
            try nextPage(limit: limit, page: page, "\"total_count\":\(total),") == next)
    }

    @Test("follows GitHub's links where there are any, within the cap")
    func byLink() throws {
        let next = #"<https://api.github.com/x?page=2>; rel="next", <https://y>; rel="last""#
        let last = #"<https://api.github.com/x?page=1>; rel="first""#
        #expect(try nextPage(limit: 20, page: 1, "", link: next) == 2)
        #expect(try nextPage(limit: 20, page: 3, #""total_count":900,"#, link: last) == nil)
        #expect(try nextPage(limit: 20, page: 50, "", link: next) == nil)
    }

    @Test("takes feedd's own word before anything else")
    func stated() throws {
        #expect(try nextPage(limit: 20, page: 1, #""next_page":7,"#) == 7)
        #expect(
            try nextPage(limit: 20, page: 1, #""next_page":null,"total_count":900,"#) == nil)
    }

    @Test("is none after a page without items, and where nothing tells")
    func none() throws {
        #expect(try nextPage(limit: 20, page: 1, #""total_count":900,"#, items: 0) == nil)
        #expect(try nextPage(limit: 20, page: 1, "") == nil)
        #expect(try nextPage(limit: 20, page: 1, #""total_count":"many","#) == nil)
    }
}

import FeedCache
import FeedClient
import Testing

@testable import FeedServer

/// The canonical key of a target, or the error.
private func key(
    _ target: String, served: [String] = []
) -> Result<String, ParameterError> {
    let buffer = KeyBuffer()
    return Result { () throws(ParameterError) in
        _ = try FeedKey(servedLanguages: served).write(target: Array(target.utf8), into: buffer)
        return CacheKey(buffer.bytes).description
    }
}

@Suite("Canonical keys")
struct FeedKeyTests {
    @Test(
        "the same question in other words is the same key",
        arguments: [
            "/repos", "/repos?", "/repos?&&", "/repos?limit=20", "/repos?page=1&limit=20",
            "/repos?language=Swift", "/repos?language=%73wift", "/repos?l%61nguage=swift",
            "/repos?_=1&x=%zz&x=&=&y", "/search/repositories?q=language:swift",
            "/search/repositories?q=language%3Aswift&per_page=20",
            "/search/repositories?q=language:%22SWIFT%22",
            "/search/repositories?q=language:swift&limit=7",
        ])
    func equalQuestions(target: String) throws {
        #expect(try key(target).get() == "repos?language=swift&limit=20&page=1")
    }

    @Test(
        "every parameter that names the answer is part of the key",
        arguments: [
            ("/repos?limit=500", "repos?language=swift&limit=100&page=1"),
            ("/repos?language=c%2B%2B&page=2", "repos?language=c++&limit=20&page=2"),
            ("/repos?language=c++", "repos?language=c++&limit=20&page=1"),
            ("/repos?language=Objective%20C", "repos?language=objective c&limit=20&page=1"),
            (
                "/repos?order=asc&sort=stars",
                "repos?language=swift&limit=20&page=1&sort=stars&order=asc"
            ),
            ("/repos?page=50", "repos?language=swift&limit=20&page=50"),
            ("/episodes", "episodes?limit=20"),
            ("/episodes?limit=20", "episodes?limit=20"),
            ("/api/v2/episodes?", "episodes?limit=20"),
            ("/episodes?after=p_AAEC&limit=2", "episodes?limit=2&after=p_AAEC"),
            ("/episodes/changes?limit=3&since=s_1", "changes?since=s_1&limit=3"),
            (
                "/api/v2/episodes/changes?after=p_2&since=s_1",
                "changes?since=s_1&limit=20&after=p_2"
            ),
        ])
    func writes(target: String, expected: String) throws {
        #expect(try key(target).get() == expected)
    }

    @Test(
        "a parameter that breaks its rule is named with the rule",
        arguments: [
            ("/repos?limit=1&limit=2", Parameter.limit, ParameterError.Reason.repeated),
            ("/repos?limit=", .limit, .empty), ("/repos?limit", .limit, .empty),
            ("/repos?limit=0", .limit, .notAPositiveInteger),
            ("/repos?limit=01", .limit, .notAPositiveInteger),
            ("/repos?limit=-1", .limit, .notAPositiveInteger),
            ("/repos?limit=+1", .limit, .notAPositiveInteger),
            ("/repos?limit=1234567890", .limit, .notAPositiveInteger),
            ("/repos?limit=99999999999999999999", .limit, .notAPositiveInteger),
            ("/repos?page=51", .page, .beyondResultCap),
            ("/repos?limit=100&page=11", .page, .beyondResultCap),
            ("/repos?page=999999999&limit=100", .page, .beyondResultCap),
            ("/repos?language=%zz", .language, .percentEncoding),
            ("/repos?language=%2", .language, .percentEncoding),
            ("/repos?language=swift%20user:x", .language, .notALanguage),
            ("/repos?language=caf%C3%A9", .language, .notALanguage),
            ("/repos?language=" + String(repeating: "a", count: 41), .language, .notALanguage),
            (
                "/repos?sort=names", .sort,
                .notOneOf(["stars", "forks", "updated", "help-wanted-issues"])
            ),
            ("/repos?order=ASC", .order, .notOneOf(["asc", "desc"])),
            ("/search/repositories", .q, .missing),
            ("/search/repositories?q=language:swift+user:x", .q, .notALanguageSearch),
            ("/search/repositories?q=language:%22a%22b", .q, .notALanguageSearch),
            ("/search/repositories?q=language:", .q, .notALanguageSearch),
            ("/search/repositories?q=swift", .q, .notALanguageSearch),
            ("/search/repositories?q=%zz", .q, .percentEncoding),
            ("/search/repositories?q=language:swift&per_page=x", .perPage, .notAPositiveInteger),
            ("/episodes?after=a%2Bb", .after, .notACursor), ("/episodes?after=", .after, .empty),
            (
                "/episodes?after=" + String(repeating: "a", count: 513), .after, .notACursor
            ),
            ("/episodes/changes", .since, .missing),
            ("/episodes/changes?since=a.b", .since, .notACursor),
        ])
    func refuses(target: String, parameter: Parameter, reason: ParameterError.Reason) {
        #expect(
            key(target) == .failure(ParameterError(parameter: parameter, reason: reason)))
    }

    @Test("only the configured languages are served where some are configured")
    func servesConfiguredLanguages() throws {
        #expect(
            try key("/repos?language=SWIFT", served: ["Swift"]).get()
                == "repos?language=swift&limit=20&page=1")
        #expect(
            key("/repos?language=rust", served: ["Swift"])
                == .failure(ParameterError(parameter: .language, reason: .languageNotServed)))
    }

    @Test("the default language is a value like any other where some are configured")
    func defaultLanguage_isServedOnlyIfConfigured() throws {
        let refused = ParameterError(parameter: .language, reason: .languageNotServed)
        for target in ["/repos", "/repos?language=swift"] {
            #expect(key(target, served: ["go"]) == .failure(refused))
            #expect(
                try key(target, served: ["go", "Swift"]).get()
                    == "repos?language=swift&limit=20&page=1")
        }
    }

    @Test(
        "a key reads back as the question it was made from",
        arguments: [
            (
                "/repos?language=c%23&limit=5&page=3&sort=forks&order=desc",
                FeedTarget.repos(
                    RepoQuery(language: "c#", limit: 5, page: 3, sort: .forks, order: .descending))
            ),
            ("/episodes?after=p_1", .episodes(limit: 20, after: Cursor("p_1"))),
        ])
    func readsBack(target: String, expected: FeedTarget) throws {
        #expect(FeedTarget(key: CacheKey(Array(try key(target).get().utf8))) == expected)
    }

    @Test("a question without parameters means what a query of the library means without arguments")
    func plainQuestion_isTheLibrarysDefault() throws {
        let plain = FeedTarget(key: CacheKey(Array(try key("/repos").get().utf8)))
        #expect(plain == .repos(RepoQuery()))
    }

    @Test("every order that the library knows is taken")
    func words_areTheLibrarys() throws {
        for sort in RepoQuery.Sort.allCases {
            for order in RepoQuery.Order.allCases {
                let target = "/repos?sort=\(sort.rawValue)&order=\(order.rawValue)"
                let read = FeedTarget(key: CacheKey(Array(try key(target).get().utf8)))
                #expect(read == .repos(RepoQuery(sort: sort, order: order)))
            }
        }
    }

    @Test("the longest possible question fits the key buffer")
    func fitsLongest() throws {
        let cursor = String(repeating: "c", count: 512)
        let text = try key("/episodes/changes?since=\(cursor)&after=\(cursor)&limit=999999999")
            .get()
        #expect(text.utf8.count == 1024 + "changes?since=&limit=100&after=".utf8.count)
    }
}

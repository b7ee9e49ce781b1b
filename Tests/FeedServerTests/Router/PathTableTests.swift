import Testing

@testable import FeedServer

@Suite("Paths")
struct PathTableTests {
    @Test(
        "names a resource plainly, with a trailing slash, and percent-encoded",
        arguments: [
            ("/repos", Route.feed(.repos)), ("/repos/", .feed(.repos)),
            ("/%72epos", .feed(.repos)), ("/search/repositories", .feed(.searchRepositories)),
            ("/episodes", .feed(.episodes)), ("/api/v2/episodes", .feed(.episodes)),
            ("/episodes/changes", .feed(.episodeChanges)),
            ("/api/v2/episodes/changes/", .feed(.episodeChanges)),
            ("/errors", .errors), ("/", .index), ("/livez", .livez), ("/readyz", .readyz),
        ])
    func finds(path: String, route: Route) {
        #expect(path.withRawBytes { PathTable.routes.resource(at: $0) } == route)
    }

    @Test(
        "names nothing else",
        arguments: [
            "/Repos", "/repos//", "//", "/repos/x", "/repo", "/reposs", "/%zz", "/%2Frepos", "/%2",
            "/episodes%2Fchanges", "/./repos", "/x/../repos", "/repos%00", "*",
        ])
    func findsNothing(path: String) {
        #expect(path.withRawBytes { PathTable.routes.resource(at: $0) } == nil)
    }
}

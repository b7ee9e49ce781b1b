import FeedClient
import Testing

@Suite("GitHub request")
struct GitHubRequestTests {
    private static let prefix = "https://api.github.com/search/repositories?q=language:"

    private func service(
        _ baseURL: String = "https://api.github.com", token: String? = nil
    ) -> GitHubService {
        GitHubService(
            baseURL: baseURL, transport: FakeTransport(500), token: token,
            userAgent: "feedd/1.0")
    }

    @Test(
        "names the language and nothing else, percent-encoded",
        arguments: [
            ("swift", "swift"), ("Swift", "swift"), ("c++", "c%2B%2B"), ("c#", "c%23"),
            ("objective c", "%22objective%20c%22"), ("f*", "%22f%2A%22"),
            ("visual basic .net", "%22visual%20basic%20.net%22"), ("objective-c", "objective-c"),
            ("html/erb", "%22html%2Ferb%22"), ("o'caml (x)", "%22o%27caml%20%28x%29%22"),
            ("a_b", "%22a_b%22"), (#"x" user:apple"#, "%22x%20user:apple%22"),
            (#"x\"#, "x"), ("", "%22%22"), ("día", "%22d%C3%ADa%22"), ("a&b=c", "%22a%26b%3Dc%22"),
        ])
    func languageInQuery(language: String, encoded: String) {
        let url = service().request(for: RepoQuery(language: language)).url
        #expect(url == Self.prefix + encoded + "&per_page=20&page=1")
    }

    @Test("sends page, limit, sort and order within GitHub's bounds")
    func parametersInOrder() {
        let full = RepoQuery(
            limit: 30, page: 3, sort: .helpWantedIssues, order: .ascending)
        #expect(
            service().request(for: full).url
                == Self.prefix + "swift&per_page=30&page=3&sort=help-wanted-issues&order=asc")
        let extreme = RepoQuery(limit: .max, page: .min)
        #expect(
            service().request(for: extreme).url == Self.prefix + "swift&per_page=100&page=1")
    }

    @Test(
        "joins a base URL of any form",
        arguments: ["http://h:1/api", "http://h:1/api/", "http://h:1/api//"])
    func baseWithPath(base: String) {
        let url = service(base).request(for: RepoQuery()).url
        #expect(
            url == "http://h:1/api/search/repositories?q=language:swift&per_page=20&page=1")
    }

    @Test("identifies itself and the version of the API, and sends no credential unasked")
    func fieldsWithoutToken() {
        #expect(
            service().request(for: RepoQuery()).fields == [
                "Accept": "application/vnd.github+json",
                "X-GitHub-Api-Version": "2022-11-28", "User-Agent": "feedd/1.0",
            ])
    }

    @Test("sends the token and the validators it is given")
    func fieldsWithTokenAndValidators() {
        let validators = Validators(etag: #"W/"a""#, lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")
        let fields = service(token: "t0k3n")
            .request(for: RepoQuery(), validators: validators).fields
        #expect(fields["authorization"] == "Bearer t0k3n")
        #expect(fields["if-none-match"] == #"W/"a""#)
        #expect(fields["if-modified-since"] == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test("shows the token in no description and no dump")
    func tokenIsHidden() {
        let service = service(token: "t0k3n")
        let request = service.request(for: RepoQuery())
        var dumped = "\(service) \(request) \(request.fields)"
        dump(service, to: &dumped)
        dump(request, to: &dumped)
        dumped += String(reflecting: service) + String(reflecting: request)
        #expect(!dumped.contains("t0k3n"))
    }
}

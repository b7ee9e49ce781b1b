/// Repositories from GitHub's search, or from feedd, which answers in GitHub's words.
///
/// Any task may call it, any number of times at once; it holds no state. The token is sent to the
/// base URL only and appears in no description.
/// Source: GitHub REST, "Search repositories" (https://docs.github.com/en/rest/search/search).
public struct GitHubService: RepoService {
    private let baseURL: String
    private let transport: any Transport
    private let token: Secret?
    private let userAgent: String

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - baseURL: where the API is, `http` or `https`; a path and a trailing slash are fine.
    ///   - transport: what carries the requests.
    ///   - token: a token of GitHub's, or `nil`: 10 searches a minute without, 30 with one.
    ///   - userAgent: who asks; GitHub refuses requests that do not say.
    public init(
        baseURL: String = "https://api.github.com", transport: any Transport, token: String? = nil,
        userAgent: String = "FeedClient"
    ) {
        self.baseURL = baseURL
        self.transport = transport
        self.token = token.map(Secret.init)
        self.userAgent = userAgent
    }

    /// The first 20 Swift repositories; those that cannot be read are left out.
    ///
    /// - Throws: what `search(_:validators:)` throws.
    public func topRepos() async throws(APIError) -> [Repo] {
        let query = RepoQuery()
        let response = try await transport.send(request(for: query))
        return try Self.decode(response, for: query).value?.items ?? []
    }

    /// One page of a search, and what came with it.
    ///
    /// With `validators` of an earlier answer the outcome may be `notModified`.
    ///
    /// - Throws: what the transport throws, and what `decode(_:for:validators:)` does.
    public func search(
        _ query: RepoQuery, validators: Validators? = nil
    ) async throws(APIError) -> Fetched<RepoPage> {
        let response = try await transport.send(request(for: query, validators: validators))
        return try Self.decode(response, for: query, validators: validators)
    }

    /// The request that a search sends.
    public func request(for query: RepoQuery, validators: Validators? = nil) -> TransportRequest {
        var fields: FieldList = [
            "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
            "User-Agent": userAgent,
        ]
        if let token { fields.append("Authorization", "Bearer \(token.reveal())") }
        fields.appendConditions(validators)
        return TransportRequest(url: query.url(base: baseURL), fields: fields)
    }
}

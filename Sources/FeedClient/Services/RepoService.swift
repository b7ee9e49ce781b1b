/// What gives an app its list of repositories.
public protocol RepoService: Sendable {
    /// The first 20 Swift repositories.
    ///
    /// - Throws: any case of `APIError`; the conformer says which.
    func topRepos() async throws(APIError) -> [Repo]
}

import FeedClient
import Testing

/// The first program written against this library, and what it printed.
@Suite("The first program")
struct FirstProgramTests {
    @Test(
        "prints the repositories, or the sentence for what went wrong",
        arguments: [
            (
                200,
                #"{"items":[{"id":44838949,"full_name":"apple/swift","stargazers_count":69000}]}"#,
                "apple/swift (69000 stars)"
            ),
            (503, "", "The server is having trouble. Try again soon."),
            (404, #"{"message":"Not Found"}"#, "Not found."),
            (200, #"{"items":"nope"}"#, "The app couldn't read the server's response."),
            (422, #"{"message":"Validation Failed"}"#, "Something went wrong."),
            (401, #"{"message":"Bad credentials"}"#, "Something went wrong."),
        ])
    func topReposOfAnAnswer(status: Int, body: String, printed: String) async {
        let service: any RepoService = GitHubService(transport: FakeTransport(status, body))
        var line: String
        do throws(APIError) {
            let repos = try await service.topRepos()
            line = repos.map { "\($0.fullName) (\($0.stargazersCount) stars)" }.joined()
        } catch {
            line = error.userMessage
        }
        #expect(line == printed)
    }

    @Test("says that the person is offline, and what to do")
    func offlineMessage() {
        #expect(
            APIError.offline.userMessage
                == "You're offline. Pull to refresh when you're connected.")
    }

    @Test("passes on what the transport throws")
    func transportFails() async {
        let service = GitHubService(transport: FakeTransport(failing: .timeout(.firstByte)))
        await #expect(throws: APIError.timeout(.firstByte)) { try await service.topRepos() }
    }
}

import FeedClient
import Testing

@testable import FeedServer

@Suite("The GitHub token")
struct GitHubTokenTests {
    private func read(
        _ environment: [String: String], _ files: [String: String] = [:]
    ) -> Result<String?, ConfigProblem> {
        GitHubToken.read(environment) { path in
            files[path].map { .success(Array($0.utf8)) }
                ?? .failure(.init(path: path, errno: 13))
        }.map { $0?.token.reveal() }
    }

    @Test("comes from its variable, or from the file that another names, line ends trimmed")
    func variableOrFile_givesTheToken() throws {
        #expect(try read([:]).get() == nil)
        #expect(try read(["FEEDD_GITHUB_TOKEN": ""]).get() == nil)
        #expect(try read(["FEEDD_GITHUB_TOKEN": "ghp_1"]).get() == "ghp_1")
        let file = ["FEEDD_GITHUB_TOKEN_FILE": "/t"]
        #expect(try read(file, ["/t": "ghp_2\r\n\n"]).get() == "ghp_2")
    }

    @Test(
        "a file that is unreadable or empty, two sources, or a text that is no field value: refused",
        arguments: [
            (["FEEDD_GITHUB_TOKEN_FILE": "/none"], "/none: Permission denied"),
            (["FEEDD_GITHUB_TOKEN_FILE": "/empty"], "the token must be visible ASCII on one line"),
            (["FEEDD_GITHUB_TOKEN": "a\nb"], "the token must be visible ASCII on one line"),
            (
                ["FEEDD_GITHUB_TOKEN": "a", "FEEDD_GITHUB_TOKEN_FILE": "/empty"],
                "set this or FEEDD_GITHUB_TOKEN, not both"
            ),
        ])
    func badToken_isRefused(environment: [String: String], reason: String) {
        #expect(throws: ConfigProblem.self) {
            do {
                _ = try read(environment, ["/empty": "\n"]).get()
            } catch {
                #expect((error as? ConfigProblem)?.reason == reason)
                throw error
            }
        }
    }

    @Test("is not printed by any way of printing")
    func secret_isNeverPrinted() {
        struct Holder { let token = Secret("ghp_secret") }
        var dumped = ""
        dump(Holder(), to: &dumped)
        let secret = Secret("ghp_secret")
        for text in ["\(secret)", String(reflecting: secret), "\(Holder())", dumped] {
            #expect(!text.contains("ghp"), "\(text)")
        }
    }
}

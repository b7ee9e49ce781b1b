import FeedClient
import FeedTesting

@testable import FeedServer

/// A repository page as GitHub words it, with members that trimming drops.
func repoPage(stars: Int = 69000, watchers: Int = 1, total: Int = 1) -> String {
    """
    {"total_count":\(total),"incomplete_results":false,"items":[{"id":44838949,"node_id":"x",\
    "name":"swift","full_name":"apple/swift","watchers":\(watchers),"stargazers_count":\(stars)}]}
    """
}

/// A transport that answers every request with one repository.
func oneRepository() -> FakeTransport {
    FakeTransport { _, _ in .text(repoPage()) }
}

/// The same, where every request first waits at `gate`.
func oneRepository(behind gate: Gate) -> FakeTransport {
    FakeTransport { _, _ in
        await gate.pass()
        return .text(repoPage())
    }
}

extension String {
    /// Lends the bytes of this text.
    func withRawBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        Array(utf8).withUnsafeBytes(body)
    }
}

import FeedTesting
import Testing

@testable import FeedServer

@Suite("Addresses that cannot be listened on")
struct ListenTests {
    @Test("are told by their key, with the reason and what is allowed")
    func takenPort_isToldByItsKey() async throws {
        let first = try TestServer(over: oneRepository())
        let address = first.server.address
        for key in ["listen", "admin.listen"] {
            let problem = #expect(throws: ConfigProblem.self) {
                _ = try TestServer(over: oneRepository()) {
                    if key == "listen" { $0.listen = address } else { $0.admin.listen = address }
                }
            }
            #expect(problem?.key == key)
            #expect(
                problem?.description.hasPrefix(
                    "\(key): \"\(address)\" cannot be listened on: Address already in use; ")
                    == true)
        }
        await first.stop()
    }

    @Test("are told so too where they are no addresses of this machine")
    func foreignAddress_isToldByItsKey() throws {
        // TEST-NET-1 (RFC 5737), which nobody has.
        let problem = #expect(throws: ConfigProblem.self) {
            _ = try TestServer(over: oneRepository()) { $0.listen = "192.0.2.1:8080" }
        }
        #expect(problem?.reason.contains("Cannot assign requested address; allowed is") == true)
    }
}

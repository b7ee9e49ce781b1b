import FeedClient
import Testing

@Suite("APIError")
struct APIErrorTests {
    private static let trouble = "The server is having trouble. Try again soon."
    private static let offline = "You're offline. Pull to refresh when you're connected."
    private static let unreadable = "The app couldn't read the server's response."
    private static let general = "Something went wrong."

    @Test(
        "has a sentence for people, an action for apps, and the status of the answer",
        arguments: [
            (.offline(.refused), offline, .retry, nil),
            (.offline(.tls("expired")), offline, .retry, nil),
            (.timeout(.total), trouble, .retry, nil),
            (.http(statusCode: 404), "Not found.", .none, 404),
            (.http(statusCode: 400), general, .none, 400),
            (.http(statusCode: 410), general, .none, 410),
            (.http(statusCode: 499), general, .none, 499),
            (.http(statusCode: 304), general, .none, 304),
            (.http(statusCode: 500), trouble, .retry, 500),
            (.http(statusCode: 599), trouble, .retry, 599),
            (.rateLimited(statusCode: 403, retryAfter: .seconds(9)), trouble, .retry, 403),
            (.redirected(statusCode: 301), general, .none, 301),
            (.undecodable(.allItemsBad([])), unreadable, .retry, nil),
            (.undecodable(.tooLarge), unreadable, .retry, nil),
            (.cursorExpired, general, .restart, 400), (.invalidCursor, general, .restart, 400),
            (.syncCursorExpired, general, .resync, 410), (.overloaded, trouble, .retry, nil),
            (.cancelled, general, .none, nil),
        ] as [(APIError, String, Problem.Action, Int?)])
    func advice(error: APIError, message: String, action: Problem.Action, status: Int?) {
        #expect(error.userMessage == message)
        #expect(error.action == action)
        #expect(error.statusCode == status)
    }

    @Test("names a wait only where one was given")
    func retryAfter() {
        let limited = APIError.rateLimited(statusCode: 429, retryAfter: .seconds(9))
        #expect(limited.retryAfter == .seconds(9))
        #expect(APIError.http(statusCode: 503).retryAfter == nil)
    }
}

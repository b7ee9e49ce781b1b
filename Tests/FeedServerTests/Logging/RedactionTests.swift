import Testing

@testable import FeedServer

@Suite("Redaction")
struct RedactionTests {
    @Test(
        "takes user information out of URLs and nothing else",
        arguments: [
            ("http://u:p@h/", "http://***@h/"), ("http://h/a@b", "http://h/a@b"),
            ("x http://a@b y https://c:d@e:1?f@g", "x http://***@b y https://***@e:1?f@g"),
            ("mail me@example.com", "mail me@example.com"), ("http://", "http://"),
            ("http://a@b@c/", "http://***@c/"), ("://://u@h", "://://***@h"),
            ("http://ü:é@hä/ö@", "http://***@hä/ö@"), ("@://", "@://"), (":/u@h", ":/u@h"),
        ])
    func credentials_areTaken(text: String, expected: String) {
        #expect(Redaction.withoutCredentials(text) == expected)
    }

    @Test("takes every secret out, an empty one matching nothing")
    func secrets_areTaken() {
        #expect(Redaction.removing(["", "ab"], from: "xabyab") == "x***y***")
    }
}

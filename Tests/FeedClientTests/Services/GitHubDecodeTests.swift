import FeedClient
import Testing

@Suite("GitHub answer")
struct GitHubDecodeTests {
    private func page(
        _ body: String, _ query: RepoQuery = RepoQuery(), fields: FieldList = [:]
    ) throws -> Fetched<RepoPage> {
        try GitHubService.decode(WireText.answer(body, fields: fields), for: query)
    }

    @Test("keeps the three members of each item, exactly")
    func readsItems() throws {
        let other = WireText.repo([
            "id": "9223372036854775807", "full_name": #""o\u00e9/\ud83d\ude00\/\"x\"""#,
            "stargazers_count": "-9223372036854775808",
        ])
        let fetched = try page(
            #"{"total_count":2,"incomplete_results":true,"items":[\#(WireText.repo()),\#(other)]}"#)
        #expect(
            fetched.value
                == RepoPage(
                    items: [
                        Repo(id: ID(44_838_949), fullName: "apple/swift", stargazersCount: 69000),
                        Repo(id: ID(.max), fullName: "oé/😀/\"x\"", stargazersCount: .min),
                    ], incompleteResults: true, nextPage: nil))
        #expect(fetched.dropped.isEmpty && fetched.unknownValues.isEmpty)
    }

    @Test(
        "drops an item that cannot be read, and says where and why",
        arguments: [
            (["id": ""], "items[].id", "id", "nothing", nil),
            (["id": "null"], "items[].id", "id", "null", nil),
            (["id": #""x7""#], "items[].id", "id", #""x7""#, nil),
            (["id": "9223372036854775808"], "items[].id", "id", "9223372036854775808", nil),
            (["full_name": "null"], "items[].full_name", "string", "null", 44_838_949),
            (["full_name": "[1]"], "items[].full_name", "string", "array", 44_838_949),
            (["stargazers_count": "1.5"], "items[].stargazers_count", "integer", "1.5", 44_838_949),
            (
                ["stargazers_count": "1e400"], "items[].stargazers_count", "integer", "1e400",
                44_838_949
            ),
            (
                ["stargazers_count": #""69000""#], "items[].stargazers_count", "integer",
                #""69000""#, 44_838_949
            ),
            (
                ["stargazers_count": "true"], "items[].stargazers_count", "integer", "true",
                44_838_949
            ),
            (
                ["stargazers_count": "{}"], "items[].stargazers_count", "integer", "object",
                44_838_949
            ),
        ] as [([String: String], String, String, String, Int?)])
    func dropsBadItem(
        changes: [String: String], path: String, expected: String, found: String, id: Int?
    ) throws {
        let body = #"{"items":[\#(WireText.repo(changes)),\#(WireText.repo())]}"#
        let fetched = try page(body)
        #expect(fetched.value?.items.map(\.id.rawValue) == [44_838_949])
        #expect(
            fetched.dropped
                == [DroppedItem(path: path, expected: expected, found: found, id: id)])
    }

    @Test("drops what is no object at all")
    func dropsNonObjects() throws {
        let fetched = try page(#"{"items":[null,7,"x",\#(WireText.repo()),[]]}"#)
        #expect(fetched.value?.items.count == 1)
        #expect(fetched.dropped.map(\.found) == ["null", "7", #""x""#, "array"])
        #expect(fetched.dropped.allSatisfy { $0.path == "items[]" && $0.expected == "object" })
    }

    @Test(
        "reads an id and a count however the number is written",
        arguments: ["7", #""7""#, #""007""#, "7.0", "0.7e1", "70e-1"])
    func lenientID(text: String) throws {
        let fetched = try page(#"{"items":[\#(WireText.repo(["id": text]))]}"#)
        #expect(fetched.value?.items.first?.id == ID(7))
    }

    @Test("is undecodable where every item is bad, and an empty page where there is none")
    func allBadOrEmpty() throws {
        let bad = [
            DroppedItem(path: "items[].id", expected: "id", found: "nothing", id: nil),
            DroppedItem(path: "items[].full_name", expected: "string", found: "nothing", id: 1),
        ]
        #expect(throws: APIError.undecodable(.allItemsBad(bad))) {
            try page(#"{"items":[{},{"id":1}]}"#)
        }
        #expect(try page(#"{"items":[]}"#).value == RepoPage(items: []))
    }

    @Test("tells of 100 bad items and no more")
    func manyBadItems() throws {
        let bad = DroppedItem(path: "items[]", expected: "object", found: "1", id: nil)
        let items = Array(repeating: "1", count: 300).joined(separator: ",")
        #expect(
            throws: APIError.undecodable(.allItemsBad(Array(repeating: bad, count: 100)))
        ) {
            try page(#"{"items":[\#(items)]}"#)
        }
    }

    @Test(
        "is undecodable where the body is no such page",
        arguments: [
            ("", .notJSON(offset: 0, reason: "unexpected end")),
            ("<html>", .notJSON(offset: 0, reason: "unexpected byte")),
            (#"{"items":[]} x"#, .notJSON(offset: 13, reason: "bytes after the value")),
            ("[]", .mismatch(path: "$", expected: "object", found: "array")),
            ("{}", .mismatch(path: "items", expected: "array", found: "nothing")),
            (#"{"items":null}"#, .mismatch(path: "items", expected: "array", found: "null")),
            (#"{"items":"nope"}"#, .mismatch(path: "items", expected: "array", found: #""nope""#)),
            (
                #"{"items":[],"incomplete_results":"no"}"#,
                .mismatch(path: "incomplete_results", expected: "boolean", found: #""no""#)
            ),
        ] as [(String, Undecodable)])
    func undecodableBody(body: String, reason: Undecodable) {
        #expect(throws: APIError.undecodable(reason)) { try page(body) }
    }

    @Test("takes the last of two members of one name")
    func duplicateMembers() throws {
        let body = #"{"items":"x","items":[{"id":1,"full_name":"a","id":2,"stargazers_count":3}]}"#
        #expect(try page(body).value?.items.first?.id == ID(2))
    }

    @Test("carries the validators and fields of the answer")
    func carriesFields() throws {
        let fields: FieldList = ["ETag": #""e""#, "Last-Modified": "d", "X-RateLimit-Limit": "30"]
        let fetched = try page(#"{"items":[]}"#, fields: fields)
        #expect(fetched.validators == Validators(etag: #""e""#, lastModified: "d"))
        #expect(fetched.responseFields == fields)
    }
}

import FeedClient
import Testing

@Suite("Field list")
struct FieldListTests {
    private let fields: FieldList = ["Vary": "Accept", "ETag": "a", "vary": "Origin"]

    @Test("finds lines whatever the case of the name, in order")
    func lookup() {
        #expect(fields["VARY"] == "Accept")
        #expect(fields["etag"] == "a")
        #expect(fields["var"] == nil && fields["@tag"] == nil)
        #expect(fields.values(of: "vary") == ["Accept", "Origin"])
        #expect(fields.values(of: "age") == [])
        #expect(fields.map(\.name) == ["Vary", "ETag", "vary"])
    }

    @Test("adds a line also where the name is there")
    func append() {
        var fields = fields
        fields.append("ETag", "b")
        #expect(fields.values(of: "etag") == ["a", "b"])
    }

    @Test(
        "shows no credential",
        arguments: ["Authorization", "proxy-authorization", "Cookie", "SET-COOKIE"])
    func hidden(name: String) {
        let fields: FieldList = [name: "s3cr3t", "Accept": "a/b"]
        var dumped = "\(fields) \(String(reflecting: fields))"
        dump(fields, to: &dumped)
        #expect(!dumped.contains("s3cr3t"))
        #expect(dumped.contains("Accept: a/b"))
    }
}

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

    @Test("compares by lines, whether they came as strings, as bytes or folded")
    func equality() {
        var list = FieldList()
        for (name, value) in [("Vary", "Acc"), ("ETag", "a")] {
            var (name, value) = (name, value)
            name.withUTF8 { name in
                value.withUTF8 { value in
                    list.append(
                        name: UnsafeRawBufferPointer(name), value: UnsafeRawBufferPointer(value))
                }
            }
        }
        Array("b".utf8).withUnsafeBytes { list.extendLast(with: $0) }
        let same: FieldList = ["Vary": "Acc", "ETag": "a b"]
        #expect(list == same)
        #expect(list.hashValue == same.hashValue)
        #expect(list != ["vary": "Acc", "ETag": "a b"])
        #expect(list != ["VaryA": "cc", "ETag": "a b"])
        #expect(list != ["Vary": "Acc"])
    }

    @Test("bytes that are no UTF-8 are shown as such")
    func notUnicode() {
        var list = FieldList()
        [0x41 as UInt8].withUnsafeBytes { name in
            [0xff, 0x61 as UInt8].withUnsafeBytes { list.append(name: name, value: $0) }
        }
        #expect(list["a"] == "\u{fffd}a")
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

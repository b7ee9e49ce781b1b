import Testing

@testable import FeedClient

@Suite("JSON text")
struct JSONTextTests {
    private func with<Value>(_ text: String, _ body: (JSONText) -> Value) -> Value {
        Array(text.utf8).withUnsafeBytes { body(JSONText($0)) }
    }

    @Test(
        "reads exact integers however they are written",
        arguments: [
            ("0", 0), ("-0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("9223372036854775808", nil), ("-9223372036854775809", nil),
            ("99999999999999999999999", nil), ("1.0", 1), ("-1.50e1", -15), ("1e3", 1000),
            ("1E+3", 1000), ("1000e-3", 1), ("1.5", nil), ("1e-1", nil), ("1e400", nil),
            ("0e400", 0), ("0.0", 0), ("1e99999999999999999999", nil),
            ("9007199254740993.0", 9_007_199_254_740_993), ("9.223372036854775807e18", .max),
            ("9.223372036854775808e18", nil), ("4503599627370496.3", nil), ("true", nil),
            (#""7""#, nil),
        ] as [(String, Int?)])
    func integers(text: String, value: Int?) {
        #expect(with(text) { $0.integer } == value)
    }

    @Test(
        "undoes escapes",
        arguments: [
            (#""""#, ""), (#""a\/b\\\"""#, #"a/b\""#), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
            (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\ud83d\uDE00x""#, "😀x"), (#""é😀""#, "é😀"),
            (#""\u0000""#, "\0"), ("7", nil), ("null", nil),
        ] as [(String, String?)])
    func strings(text: String, value: String?) {
        #expect(with(text) { $0.string } == value)
    }

    @Test(
        "is shown short and without what may be secret",
        arguments: [
            ("null", "null"), ("{\"a\":1}", "object"), ("[1]", "array"), ("true", "true"),
            ("12345678901234567890123456789", "123456789012345678901234"), (#""""#, #""""#),
            (#""https://v.example/a?sig=s3cr3t""#, #""https://v.example/a...""#),
            (#""https://v.example/a#s3cr3t""#, #""https://v.example/a...""#),
            (#""https://me:s3cr3t@v.example/""#, #""https://...""#),
            (#""git@v.example:a""#, #""git@v.example:a""#),
            (#""git@v.example:a""#, #""git@v.example:a""#),
            (#""a\nb""#, #""a b""#),
            (
                #""0123456789012345678901234567890123456789X""#,
                #""0123456789012345678901234567890123456789...""#
            ),
        ])
    func reported(text: String, shown: String) {
        #expect(with(text) { $0.reported } == shown)
    }
}

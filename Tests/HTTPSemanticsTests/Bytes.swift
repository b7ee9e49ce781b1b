/// Calls `body` with the UTF-8 bytes of `text`.
func withBytes<Result>(_ text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Array(text.utf8).withUnsafeBytes(body)
}

/// Lines of junk that every reader has to survive: odd ends, lone quotes and backslashes, huge
/// numbers.
let junk: [String] = [
    "", " ", "\t", ",", ",,,", ";", "=", "\"", "\\", "\"\\", "\"\\\"", "W/", "W/\"", "*", "**",
    "q=",
    ";q=", ";q=;", "a;q", "a;q=.", "a;q=1.", "a;q=1.0001", "max-age=", "=max-age", "max-age==1",
    "max-age=\"", "max-age=99999999999999999999999999", "-", "--", "a-", "-a", "a--b", "zh-", "Sun",
    "Sun,", "Sun, ", "Sunday", "Mon Nov", "Tx, 06 Nov 1994 08:49:37 GMT", "\u{0}", "é, ü;q=ß",
    String(repeating: ",", count: 5000), String(repeating: "\"a\",", count: 5000),
    String(repeating: "9", count: 5000),
]

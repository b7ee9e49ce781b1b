import Testing

@testable import HTTP1

@Suite("Host syntax")
struct HostSyntaxTests {
    private func isValid(_ host: String) -> Bool {
        latin1(host).withUnsafeBytes { HostSyntax.isValid($0) }
    }

    @Test(
        "accepts names, addresses and ports",
        arguments: [
            "a", "a.example", "A-b_c~1.example.", "localhost", "127.0.0.1", "999.1", "a:0",
            "a:65535", "a:", "a:00080",
            "%41%zz".replacing("%zz", with: "%7e"), "a!$&'()*+,;=", "[::]", "[::1]:8080", "[::1]:",
            "xn--nxasmq6b",
        ])
    func accepts(host: String) {
        #expect(isValid(host))
    }

    @Test(
        "refuses everything else",
        arguments: [
            "", ":", ":80", "a b", " a", "a ", "a:b", "a:1:2", "a:-1", "a:65536",
            "a:99999999999999999999", "u@a", "u:p@a",
            "a/b", "a?b", "a#b", "a\\b", "a%", "a%4", "a%zz", "a%4z", "[", "]", "[]", "[a]", "[::1",
            "::1", "[::1]a",
            "[::1]]", "[::1%25eth0]", "[v1.a]", "a[::1]", "\u{C3}\u{A9}", "a\0", "a\"", "<a>",
            "a|b", "a^b", "a`b", "{a}",
        ])
    func refuses(host: String) {
        #expect(!isValid(host))
    }

    @Test(
        "accepts every form of an IPv6 address",
        arguments: [
            "::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
            "1::3:4:5:6:7:8", "a:B::c", "0000:ffff::",
            "::1.2.3.4", "::ffff:255.0.0.1", "1:2:3:4:5:6:1.2.3.4", "1::5:6:1.2.3.4",
            "1:2:3:4:5::1.2.3.4", "::0.0.0.0",
        ])
    func acceptsIPv6(address: String) {
        #expect(isValid("[\(address)]"))
    }

    @Test(
        "refuses what is no IPv6 address",
        arguments: [
            ":", ":::", "1", "1:", ":1", "1:2", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9",
            "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8",
            "1::2::3", "12345::", "g::", "1:::2", "1.2.3.4", "::1.2.3", "::1.2.3.4.5",
            "::1.2.3.256", "::01.2.3.4", "::1.2.3.4:5",
            "::1..2.3", "::1.2.3.", "::a.2.3.4", "1:2:3:4:5:6:7:1.2.3.4", "1:2:3:4:5:1.2.3.4",
            "1:2:3:4:5:6::1.2.3.4", "::.1.2.3",
            "1::2:3:4:5:6:7:8", "::1.2.3.1234", "::1.2.03.4", "::1234.1.1.1",
        ])
    func refusesIPv6(address: String) {
        #expect(!isValid("[\(address)]"))
    }
}

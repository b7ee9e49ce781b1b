import Reactor
import Testing

@Suite("SocketAddress")
struct SocketAddressTests {
    @Test(
        "addresses with a port are read, and written in their shortest form",
        arguments: [
            ("0.0.0.0:8080", "0.0.0.0", UInt16(8080), "0.0.0.0:8080"),
            ("127.0.0.1:0", "127.0.0.1", 0, "127.0.0.1:0"),
            ("255.1.2.3:65535", "255.1.2.3", 65535, "255.1.2.3:65535"),
            ("[::]:8080", "::", 8080, "[::]:8080"),
            ("[0:0::1]:80", "::1", 80, "[::1]:80"),
            ("[2001:DB8::A]:443", "2001:db8::a", 443, "[2001:db8::a]:443"),
            ("[::ffff:10.1.2.3]:9", "10.1.2.3", 9, "10.1.2.3:9"),
        ])
    func parse_accepts(text: String, host: String, port: UInt16, written: String) throws {
        let address = try #require(SocketAddress(parsing: text))
        #expect(address.hostText == host)
        #expect(address.port == port)
        #expect(address.description == written)
    }

    @Test(
        "anything else is refused",
        arguments: [
            "", ":", "8080", ":8080", "localhost:80", "1.2.3.4", "1.2.3.4:", "1.2.3.4:65536",
            "1.2.3.4:-1", "1.2.3.4:+1", "1.2.3:80", "1.2.3.4.5:80", "::1:80", "[::1]", "[::1:80",
            "::1]:80", "[1.2.3.4]:80", "[fe80::1%eth0]:80", " 1.2.3.4:80", "1.2.3.4:80 ", "[]:80",
            "1.2.3.4:٣",
        ])
    func parse_refuses(text: String) {
        #expect(SocketAddress(parsing: text) == nil)
    }

    @Test("loopback is 127.0.0.1")
    func loopback_isIPv4() {
        #expect(SocketAddress.loopback(port: 80).description == "127.0.0.1:80")
    }
}

import FeedTesting
import Foundation
import Glibc

/// A real HTTPS origin: nginx with a certificate that the test's own authority issued. It answers
/// every request with one page of repositories.
struct NginxOrigin {
    /// The port it listens on.
    let port: Int
    private let nginx: ChildProcess

    /// Starts it with the certificate that `authority` issued for `name`.
    init(_ authority: CertificateAuthority, certificate name: String) throws {
        let (descriptor, port) = try Self.listeningSocket()
        self.port = port
        let configuration = """
            daemon off;
            user root;
            worker_processes 1;
            pid \(name).pid;
            error_log stderr;
            events {}
            http {
                access_log off;
                client_body_temp_path tmp; proxy_temp_path tmp; fastcgi_temp_path tmp;
                uwsgi_temp_path tmp; scgi_temp_path tmp;
                server {
                    listen 127.0.0.1:\(port) ssl;
                    ssl_certificate \(name).pem;
                    ssl_certificate_key \(name).key;
                    location / {
                        default_type application/json;
                        return 200 '\(repoPage())';
                    }
                }
            }
            """
        let file = authority.directory.appending(path: "\(name).conf")
        try Data(configuration.utf8).write(to: file)
        // nginx takes over the listening socket of the number in NGINX, as it does from its own old
        // process in an upgrade: so the port is one that the system chose, and is never closed.
        nginx = try ChildProcess(
            "env 'NGINX=\(descriptor);' nginx -p . -c \(name).conf",
            in: authority.directory.path)
        close(descriptor)
    }

    /// Ends it.
    func stop() { nginx.stop() }

    private static func listeningSocket() throws -> (descriptor: Int32, port: Int) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isListening else { throw ChildProcessFailed() }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }
}

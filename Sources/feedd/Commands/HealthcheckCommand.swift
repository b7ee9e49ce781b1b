import CurlTransport
import FeedClient
import FeedServer

/// `feedd healthcheck`: asks a running feedd whether it is ready, for container platforms.
struct HealthcheckCommand: Command {
    /// Its manual.
    static let manual = Manual(
        name: "healthcheck", summary: "ask a running feedd whether it is ready",
        help: """
            feedd healthcheck [--admin ADDR:PORT]

            Asks /readyz on the admin listener (default: FEEDD_ADMIN_LISTEN, else 127.0.0.1:9901).
            Exits 0 where the answer is 200, else 1. Gives up after 2 seconds.
            """)

    private static let patience: Duration = .seconds(2)
    private let address: String?

    /// Takes the address.
    init(_ arguments: Arguments) throws {
        var arguments = arguments
        address = try arguments.take("admin")
        try arguments.requireNothing()
    }

    /// Asks, and prints the answer.
    func run(in context: Context) throws -> ExitStatus {
        let url = "http://\(Self.reachable(try listener(context.environment)))/readyz"
        var settings = CurlTransportSettings()
        settings.connectTimeout = Self.patience
        settings.firstByteTimeout = Self.patience
        settings.totalTimeout = Self.patience
        settings.proxy = .none
        let transport = try CurlTransport(settings: settings)
        do {
            let response = try MainLoop.run { try await transport.send(TransportRequest(url: url)) }
            context.output(String(decoding: response.body, as: UTF8.self))
            return response.statusCode == 200 ? .done : .failed
        } catch APIError.offline(let reason) {
            // Not the words for an origin, which is not what was asked.
            context.error("feedd: \(url): \(reason.words)")
            return .failed
        } catch let error as APIError {
            context.error("feedd: \(url): \(error.words)")
            return .failed
        }
    }

    /// The address of the listener to ask.
    private func listener(_ environment: [String: String]) throws(UsageError) -> String {
        let variable = "FEEDD_ADMIN_LISTEN"
        let usual = Configuration().admin.listen ?? "off"
        let text = address ?? environment[variable] ?? usual
        guard address != nil || text != "off" else {
            throw UsageError(
                "\(variable) is off, so nobody can be asked; name one with --admin ADDRESS:PORT")
        }
        guard SettingRule.isHostAndPort(text) else {
            throw .notAllowed(
                text, for: address == nil ? variable : "--admin",
                allowed: "ADDRESS:PORT, such as \(usual)")
        }
        return text
    }

    /// An address that listens everywhere is asked on the loopback.
    static func reachable(_ listen: String) -> String {
        for (wildcard, loopback) in [("0.0.0.0:", "127.0.0.1:"), ("[::]:", "[::1]:")]
        where listen.hasPrefix(wildcard) {
            return loopback + listen.dropFirst(wildcard.count)
        }
        return listen
    }
}

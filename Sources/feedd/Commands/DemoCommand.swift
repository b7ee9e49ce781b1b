import DemoOrigin
import FeedServer

/// `feedd demo`: the real daemon against an embedded origin, without network or configuration.
struct DemoCommand: Command {
    /// Its manual.
    static let manual = Manual(
        name: "demo", summary: "run the daemon against an embedded origin",
        help: """
            feedd demo [--listen ADDR:PORT] [--KEY VALUE ...]

            Starts an origin with made-up repositories and episodes on a loopback port, and the
            daemon in front of it. Needs no network. Prints the curl lines to try, those below
            included, with the origin's port for PORT.

            \(DemoInvitation.faults(
                listening: Configuration().listen, origin: "http://127.0.0.1:PORT"))

            \(SettingsOptions.help)
            """)

    private let settings: SettingsOptions

    /// Takes the options of the settings.
    init(_ arguments: Arguments) throws {
        var arguments = arguments
        settings = try SettingsOptions(&arguments)
        try arguments.requireNoWords()
    }

    /// Starts the origin and the daemon, and serves until a signal.
    func run(in context: Context) throws -> ExitStatus {
        SignalPolicy.block()
        let origin = try DemoOrigin()
        defer { origin.stop() }
        let daemon = try Daemon(settings, environment: context.environment) { configuration in
            configuration.repos.origin = origin.baseURL
            configuration.episodes.origin = origin.baseURL
            configuration.origin.proxy = .off
            // No load balancer looks at a demo: Ctrl-C ends it at once.
            configuration.drain.lameDuck = .zero
        }
        return try daemon.run { server in
            context.output(
                DemoInvitation.text(
                    listening: server.address, origin: origin.baseURL,
                    firstSyncCursor: origin.syncCursor(at: 0)))
        }
    }
}

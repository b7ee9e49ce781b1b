import FeedServer

/// `feedd serve`: the daemon.
struct ServeCommand: Command {
    /// Its manual, with a table of all settings.
    static let manual = Manual(
        name: "serve", summary: "run the daemon",
        help: """
            feedd serve [--config FILE] [--KEY VALUE ...]

            Serves until SIGTERM or SIGINT, then drains; a second signal ends it at once. SIGHUP
            reads the configuration and the token's file again.

            \(SettingsOptions.help)

            \(SettingsHelp.text)
            """)

    private let settings: SettingsOptions

    /// Takes the options of the settings.
    init(_ arguments: Arguments) throws {
        var arguments = arguments
        settings = try SettingsOptions(&arguments)
        try arguments.requireNoWords()
    }

    /// Serves until a signal.
    func run(in context: Context) throws -> ExitStatus {
        SignalPolicy.block()
        return try Daemon(settings, environment: context.environment).run()
    }
}

import FeedServer

/// `feedd serve`: the daemon.
struct ServeCommand: Command {
    static let name = "serve"
    static let summary = "run the daemon"

    static var help: String {
        """
        feedd serve [--config FILE] [--KEY VALUE ...]

        Serves until SIGTERM or SIGINT, then drains; a second signal ends it at once. SIGHUP reads
        the configuration and the token's file again.

        \(SettingsOptions.help)

        \(SettingsHelp.text)
        """
    }

    private let settings: SettingsOptions

    init(_ arguments: Arguments) throws {
        var arguments = arguments
        settings = SettingsOptions(&arguments)
        try arguments.requireNoWords()
    }

    func run(in context: Context) throws -> ExitStatus {
        SignalPolicy.block()
        return try Daemon(settings, environment: context.environment).run()
    }
}

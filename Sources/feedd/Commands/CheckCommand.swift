import CurlTransport
import FeedServer

/// `feedd check`: tells what a start would find, and starts nothing.
struct CheckCommand: Command {
    /// Its manual.
    static let manual = Manual(
        name: "check", summary: "check the configuration and print what is in force",
        help: """
            feedd check [--config FILE] [--KEY VALUE ...]

            Reads the configuration as `serve` does and prints every key, its value and where it
            came from. Exits 0 where a start would accept it, else 2 with all faults.

            \(SettingsOptions.help)
            """)

    private let settings: SettingsOptions

    /// Takes the options of the settings.
    init(_ arguments: Arguments) throws {
        var arguments = arguments
        settings = try SettingsOptions(&arguments)
        try arguments.requireNoWords()
    }

    /// Loads the configuration and prints it; throws what a start would.
    func run(in context: Context) throws -> ExitStatus {
        let loaded = try settings.load(context.environment)
        // Made for its complaints alone: a certificate file or a proxy that cannot be used.
        _ = try CurlTransport(settings: CurlTransportSettings(loaded.configuration.origin))
        for line in loaded.report() { context.output(line) }
        return .done
    }
}

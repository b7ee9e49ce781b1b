import FeedServer

/// `feedd check`: tells what a start would find, and starts nothing.
struct CheckCommand: Command {
    static let name = "check"
    static let summary = "check the configuration and print what is in force"
    static let help = """
        feedd check [--config FILE] [--KEY VALUE ...]

        Reads the configuration as `serve` does and prints every key, its value and where it came
        from. Exits 0 where a start would accept it, else 2 with all faults.

        \(SettingsOptions.help)
        """

    private let settings: SettingsOptions

    init(_ arguments: Arguments) throws {
        var arguments = arguments
        settings = SettingsOptions(&arguments)
        try arguments.requireNoWords()
    }

    func run(in context: Context) throws -> ExitStatus {
        let loaded = try settings.load(context.environment)
        for line in loaded.report() { context.output(line) }
        return .done
    }
}

import FeedServer

/// `feedd help [COMMAND]`.
struct HelpCommand: Command {
    /// Its manual.
    static let manual = Manual(
        name: "help", summary: "explain a command",
        help: "feedd help [COMMAND]\n\nLists the commands, or explains one.")

    /// What the program says where nothing is asked of it.
    static var overview: String {
        let manuals = CommandTable.all.map { $0.manual }
        let width = manuals.map(\.name.count).max() ?? 0
        let lines = manuals.map { manual in
            let gap = String(repeating: " ", count: width - manual.name.count + 2)
            return "  \(manual.name)\(gap)\(manual.summary)"
        }
        return """
            feedd answers GET /repos and GET /episodes for apps, from memory where it can.

            \(lines.joined(separator: "\n"))

            `feedd demo` needs no network and no configuration. `feedd help COMMAND` says more.
            """
    }

    private let topic: (any Command.Type)?

    /// Takes the name of a command, if there is one.
    init(_ arguments: Arguments) throws {
        var arguments = arguments
        let word = arguments.takeWord()
        try arguments.requireNothing()
        topic = word.flatMap(CommandTable.command)
        if let word, topic == nil { throw UsageError("there is no command \"\(word)\"") }
    }

    /// Prints the overview or the manual of one command.
    func run(in context: Context) -> ExitStatus {
        context.output(topic?.manual.help ?? Self.overview)
        return .done
    }
}

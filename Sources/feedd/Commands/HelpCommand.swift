import FeedServer

/// `feedd help [COMMAND]`.
struct HelpCommand: Command {
    static let name = "help"
    static let summary = "explain a command"
    static let help = "feedd help [COMMAND]\n\nLists the commands, or explains one."

    /// What the program says where nothing is asked of it.
    static var overview: String {
        let width = CommandTable.all.map { $0.name.count }.max() ?? 0
        let lines = CommandTable.all.map { command in
            let gap = String(repeating: " ", count: width - command.name.count + 2)
            return "  \(command.name)\(gap)\(command.summary)"
        }
        return """
            feedd answers GET /repos and GET /episodes for apps, from memory where it can.

            \(lines.joined(separator: "\n"))

            `feedd demo` needs no network and no configuration. `feedd help COMMAND` says more.
            """
    }

    private let topic: (any Command.Type)?

    init(_ arguments: Arguments) throws {
        var arguments = arguments
        let word = arguments.takeWord()
        try arguments.requireNothing()
        topic = word.flatMap(CommandTable.command)
        if let word, topic == nil { throw UsageError("there is no command \"\(word)\"") }
    }

    func run(in context: Context) -> ExitStatus {
        context.output(topic?.help ?? Self.overview)
        return .done
    }
}

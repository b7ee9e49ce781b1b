/// One command of the program: `feedd NAME ...`.
protocol Command {
    /// The word on the command line.
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// What `feedd help NAME` prints.
    static var help: String { get }

    /// Reads the words after the name; throws `UsageError` where they make no sense.
    init(_ arguments: Arguments) throws

    /// Does the work; whatever it throws is printed and ends the program with `failed`, except
    /// `UsageError` and `ConfigError`, which end it with `wrongUsage`.
    func run(in context: Context) throws -> ExitStatus
}

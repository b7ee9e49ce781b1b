/// One command of the program: `feedd NAME ...`.
protocol Command {
    /// Its name, and what the help says of it.
    static var manual: Manual { get }

    /// Reads the words after the name; throws `UsageError` where they make no sense.
    init(_ arguments: Arguments) throws

    /// Does the work; whatever it throws is printed and ends the program with `failed`, except
    /// `UsageError`, `ConfigError` and `CurlTransportError`, which end it with `wrongUsage`.
    func run(in context: Context) throws -> ExitStatus
}

import FeedServer

/// `feedd version`.
struct VersionCommand: Command {
    /// Its manual.
    static let manual = Manual(
        name: "version", summary: "print the version",
        help: "feedd version\n\nPrints the version.")

    /// Takes nothing.
    init(_ arguments: Arguments) throws {
        try arguments.requireNothing()
    }

    /// Prints the version.
    func run(in context: Context) -> ExitStatus {
        context.output("feedd \(ProductVersion.text)")
        return .done
    }
}

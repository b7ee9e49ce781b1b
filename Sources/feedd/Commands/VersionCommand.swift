import FeedServer

/// `feedd version`.
struct VersionCommand: Command {
    static let name = "version"
    static let summary = "print the version"
    static let help = "feedd version\n\nPrints the version."

    init(_ arguments: Arguments) throws {
        try arguments.requireNothing()
    }

    func run(in context: Context) -> ExitStatus {
        context.output("feedd \(ProductVersion.text)")
        return .done
    }
}

import FeedServer

/// `feedd explain`: tells what feedd would do with a request; asks no origin.
struct ExplainCommand: Command {
    /// Its manual.
    static let manual = Manual(
        name: "explain", summary: "tell how a request would be answered, without asking an origin",
        help: """
            feedd explain URL [--config FILE] [--KEY VALUE ...]

            URL is a path with its query, or a whole URL of which only these count. Prints the key
            that the answer would be stored under, the origin's URL and the lifetimes. Exits 1 where
            the request would be refused, with the reason.

            \(SettingsOptions.help)
            """)

    private let target: String
    private let settings: SettingsOptions

    /// Takes the URL and the options of the settings.
    init(_ arguments: Arguments) throws {
        var arguments = arguments
        guard let url = arguments.takeWord() else {
            throw UsageError("name a URL, such as '/repos?language=go'")
        }
        target = Self.target(of: url)
        settings = try SettingsOptions(&arguments)
        try arguments.requireNoWords()
    }

    /// Prints the explanation; `failed` where the request would be refused.
    func run(in context: Context) throws -> ExitStatus {
        let configuration = try settings.load(context.environment).configuration
        let explanation = Explanation(target: target, configuration)
        context.output(explanation.text)
        return explanation.isAnswerable ? .done : .failed
    }

    /// Path and query of a whole URL, without the fragment that no server gets to see; other texts
    /// are a target already.
    static func target(of text: String) -> String {
        let url = text.prefix { $0 != "#" }
        guard !url.hasPrefix("/"), let scheme = url.firstRange(of: "://") else {
            return String(url)
        }
        let afterHost = url[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
        return afterHost.hasPrefix("/") ? String(afterHost) : "/" + afterHost
    }
}

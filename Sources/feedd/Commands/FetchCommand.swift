import CurlTransport
import FeedClient
import FeedServer

/// `feedd fetch`: asks an origin once, without a cache, and prints what feedd would make of it.
struct FetchCommand: Command {
    /// Its manual.
    static let manual = Manual(
        name: "fetch", summary: "ask an origin once and print the trimmed answer",
        help: """
            feedd fetch repos [--language L] [--limit N] [--page N] [--sort S] [--order O]
            feedd fetch episodes [--limit N] [--after CURSOR] [--since CURSOR]

            Asks the configured origin directly and prints the trimmed JSON; what the models could
            not read goes to the error stream. Exits 1 where the origin fails.

            \(SettingsOptions.help)
            """)

    private let question: OriginQuestion
    private let settings: SettingsOptions

    /// Takes the question and the options of the settings.
    init(_ arguments: Arguments) throws {
        var arguments = arguments
        question = try OriginQuestion(&arguments)
        settings = try SettingsOptions(&arguments)
        try arguments.requireNoWords()
    }

    /// Asks the origin and prints the answer.
    func run(in context: Context) throws -> ExitStatus {
        let configuration = try settings.load(context.environment).configuration
        let transport = try CurlTransport(settings: CurlTransportSettings(configuration.origin))
        let question = question
        do {
            let reading = try MainLoop.run {
                try await question.ask(configuration, over: transport)
            }
            for finding in reading.findings { context.error(finding) }
            context.output(reading.text)
            return .done
        } catch let error as APIError {
            context.error("feedd: \(error.words)")
            return .failed
        }
    }
}

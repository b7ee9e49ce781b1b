import CurlTransport
import FeedClient
import FeedServer

/// `feedd fetch`: asks an origin once, without a cache, and prints what feedd would make of it.
struct FetchCommand: Command {
    static let name = "fetch"
    static let summary = "ask an origin once and print the trimmed answer"
    static let help = """
        feedd fetch repos [--language L] [--limit N] [--page N] [--sort S] [--order O]
        feedd fetch episodes [--limit N] [--after CURSOR] [--since CURSOR]

        Asks the configured origin directly and prints the trimmed JSON; what the models could not
        read goes to the error stream. Exits 1 where the origin fails.

        \(SettingsOptions.help)
        """

    private let question: OriginQuestion
    private let settings: SettingsOptions

    init(_ arguments: Arguments) throws {
        var arguments = arguments
        question = try OriginQuestion(&arguments)
        settings = SettingsOptions(&arguments)
        try arguments.requireNoWords()
    }

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

import CurlTransport
import FeedClient
import FeedServer

/// `feedd contract-check`: holds an origin's answer, recorded or live, against the models.
struct ContractCheckCommand: Command {
    /// Its manual.
    static let manual = Manual(
        name: "contract-check",
        summary: "check a recorded or live answer of an origin against the models",
        help: """
            feedd contract-check FILE|URL --feed repos|episodes [--KEY VALUE ...]

            Reads FILE (a body, or a whole answer as `curl -i` prints it), or asks URL as `serve`
            would ask an origin, and tells every item that the models cannot read and every value
            they do not know. Exits 0 where all fits, else 1. An episodes answer with `deleted_ids`
            is read as changes. For an app team's own CI.

            \(SettingsOptions.help)
            """)

    /// Larger files are no answer that feedd would take.
    private static let maxFileBytes = 64 << 20

    private let source: String
    private let feed: Feed
    private let settings: SettingsOptions

    /// Takes the source, the feed and the options of the settings.
    init(_ arguments: Arguments) throws {
        var arguments = arguments
        guard let source = arguments.takeWord() else { throw UsageError("name a FILE or a URL") }
        self.source = source
        guard let word = try arguments.take("feed") else {
            throw UsageError("say --feed repos or --feed episodes")
        }
        guard let feed = Feed(rawValue: word) else {
            throw UsageError.notAllowed(word, for: "--feed", allowed: "repos or episodes")
        }
        self.feed = feed
        settings = try SettingsOptions(&arguments)
        try arguments.requireNoWords()
    }

    /// Reads the answer with the models and prints what does not fit.
    func run(in context: Context) throws -> ExitStatus {
        let configuration = try settings.load(context.environment).configuration
        do {
            let reading = try read(try answer(configuration))
            for finding in reading.findings { context.output(finding) }
            guard reading.findings.isEmpty else { return .failed }
            context.output("\(source): fits the models")
            return .done
        } catch let error as APIError {
            if case .undecodable(.allItemsBad(let items)) = error {
                for item in items { context.output(OriginReading.finding(item)) }
            }
            context.output("\(source): \(error.words)")
            return .failed
        }
    }

    private func answer(_ configuration: Configuration) throws -> TransportResponse {
        // Whatever has a scheme is a URL, if perhaps one that cannot be asked.
        guard source.drop(while: \.isLetter).hasPrefix("://") else {
            return RecordedAnswer.read(
                try SmallFile.read(source, maxBytes: Self.maxFileBytes).get())
        }
        let transport = try CurlTransport(settings: CurlTransportSettings(configuration.origin))
        let request = TransportRequest(
            url: source, fields: requestFields(configuration, over: transport))
        return try MainLoop.run { try await transport.send(request) }
    }

    /// What the daemon would send. The token belongs to `repos.origin` alone, whatever the URL.
    private func requestFields(
        _ configuration: Configuration, over transport: any Transport
    ) -> FieldList {
        guard feed == .repos else {
            return ["Accept": "application/json", "User-Agent": ProductVersion.userAgent]
        }
        let base = configuration.repos.origin
        let isOwnOrigin = TargetURL(source)?.origin == TargetURL(base)?.origin
        let service = GitHubService(
            baseURL: base, transport: transport,
            token: isOwnOrigin ? configuration.githubToken?.reveal() : nil,
            userAgent: ProductVersion.userAgent)
        return service.request(for: RepoQuery()).fields
    }

    private func read(_ answer: TransportResponse) throws(APIError) -> OriginReading {
        switch feed {
        case .repos:
            return OriginReading(try GitHubService.decode(answer)) { $0.wireJSON() }
        case .episodes
        where String(decoding: answer.body, as: UTF8.self).contains("\"deleted_ids\""):
            return OriginReading(try EpisodeService.decodeChanges(answer, for: .init())) {
                $0.wireJSON()
            }
        case .episodes:
            return OriginReading(try EpisodeService.decodePage(answer)) { $0.wireJSON() }
        }
    }
}

/// One made-up repository: the figures that a search sorts by; the rest is made when it is written.
struct Repository {
    /// The language in lower case.
    let language: String
    /// The place in the order by stars, from 0.
    let place: Int
    /// Stars, falling with the place.
    let stars: Int
    /// Forks.
    let forks: Int
    /// Open issues marked as wanting help.
    let helpWantedIssues: Int
    /// The last change, in seconds since 1970.
    let updatedAt: Int

    /// The repository at that place of that language.
    init(language: String, place: Int) {
        self.language = language
        self.place = place
        var scramble = Scramble(Self.seed(language, place))
        // The first has as many stars as swiftlang/swift, which it is.
        stars = language == "swift" && place == 0 ? 69_000 : 1_048_576 / (16 + 3 * place)
        forks = stars / (4 + scramble.next(below: 16))
        helpWantedIssues = scramble.next(below: 40)
        updatedAt = Timestamp.base - scramble.next(below: 90 * 86_400)
    }

    /// Owner and name, such as `quietharbor/swift-lantern-17`.
    var fullName: String { "\(owner)/\(name)" }

    /// The account it belongs to.
    var owner: String {
        if isFirstSwift { return "swiftlang" }
        var scramble = Scramble(seed &+ 1)
        return scramble.pick(Words.adjectives) + scramble.pick(Words.nouns)
    }

    /// Its own name, unique by its place.
    var name: String {
        if isFirstSwift { return "swift" }
        var scramble = Scramble(seed &+ 2)
        return "\(scramble.pick(Words.nouns))-\(scramble.pick(Words.nouns))-\(place)"
    }

    /// The number that names it for good.
    var id: Int { isFirstSwift ? 44_838_949 : 100_000_000 + seed % 800_000_000 }

    /// What its numbers and words are hashed from.
    var seed: Int { Self.seed(language, place) }

    private var isFirstSwift: Bool { language == "swift" && place == 0 }

    /// Places are below 10,000, so seeds of one language never meet.
    private static func seed(_ language: String, _ place: Int) -> Int {
        let tag = language.utf8.reduce(0) { ($0 * 31 + Int($1)) % 79_999 }
        return tag * 10_000 + place
    }
}

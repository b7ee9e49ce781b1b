/// The repositories that the demo can find, made up from their place in the list when they are
/// asked for.
///
/// Nothing is stored: the number of stars falls with the place, and everything else is a hash of
/// language and place. So a catalogue of thousands costs nothing at start, and every run gives the
/// same bytes.
enum RepositoryCatalogue {
    /// Languages in lower case, as a search names them, with how many repositories each has.
    ///
    /// Swift has more than the 1,000 that a search can reach, so that the cap can be seen.
    private static let counts: [String: Int] = [
        "swift": 1240, "python": 310, "javascript": 280, "typescript": 240, "rust": 160, "go": 150,
        "c": 90, "c++": 120, "c#": 80, "java": 130, "kotlin": 70, "ruby": 60, "objective-c": 45,
        "dart": 30, "elixir": 25, "haskell": 21, "zig": 20, "jupyter notebook": 12, "vim script": 7,
        "f#": 3,
    ]

    /// How many repositories `language` has; 0 for an unknown one.
    static func count(language: String) -> Int { counts[language] ?? 0 }

    /// The repositories at those places of `language`, which has them, by falling number of stars.
    static func repositories(language: String, places: Range<Int>) -> [Repository] {
        places.map { Repository(language: language, place: $0) }
    }
}

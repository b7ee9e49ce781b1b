/// Words for the demo's made-up names and sentences.
enum Words {
    /// For owners.
    static let adjectives = [
        "quiet", "amber", "brisk", "cobalt", "distant", "early", "fabled", "gentle", "hidden",
        "ivory",
        "jolly", "keen", "lunar", "mellow", "nimble", "open", "patient", "quick", "royal", "silver",
    ]

    /// For owners and repositories.
    static let nouns = [
        "harbor", "lantern", "meadow", "anchor", "beacon", "cascade", "delta", "ember", "forge",
        "garden", "horizon", "island", "juniper", "kernel", "ledger", "mosaic", "nebula", "orchard",
        "pebble", "quarry", "river", "signal", "thicket", "umbra", "valley", "willow",
    ]

    /// For topics and tags.
    static let topics = [
        "networking", "concurrency", "testing", "swiftui", "server", "parser", "database",
        "graphics",
        "command-line", "accessibility", "animation", "security", "tooling", "performance",
    ]

    /// For descriptions; some are not ASCII, since real ones are not.
    static let sentences = [
        "A small library that does one thing and says so.",
        "Type-safe building blocks for people who read the manual.",
        "Fast, \"boring\" and well tested.",
        "Des composants légers, conçus pour être lus.",
        "Kleine Werkzeuge für große Aufräumarbeiten.",
        "読みやすさを大切にした軽量ライブラリ。",
        "Batteries included \u{1F50B}, charger sold separately.",
        "The second system, without the effect.",
    ]
}

/// What the program says of one of its commands.
struct Manual {
    /// The word on the command line.
    let name: String
    /// One line for the list of commands.
    let summary: String
    /// What `feedd help NAME` prints: usage, then prose.
    let help: String
}

/// The words after the command, sorted into options and the rest.
///
/// An option is `--name value` or `--name=value`. After `--` nothing is one. Commands take what
/// they know with `take`, which demands the value: only of a known option can it be missing. What
/// is left of the options are settings.
struct Arguments: Equatable {
    /// Words that are no options, in order.
    private(set) var words: [String] = []
    /// Options in order, names without the dashes.
    private(set) var options: [Option] = []

    /// One option.
    struct Option: Equatable {
        /// The name, without dashes.
        let name: String
        /// The value; nil at the end, or before a word that is itself an option.
        let value: String?

        /// The value.
        ///
        /// - Throws: where it has none.
        func requireValue() throws(UsageError) -> String {
            guard let value else { throw UsageError("--\(name) needs a value") }
            return value
        }
    }

    /// Sorts `all`.
    ///
    /// - Throws: at a word that begins with a single dash.
    init(_ all: [String]) throws(UsageError) {
        var rest = all[...]
        while let word = rest.popFirst() {
            if word == "--" {
                words += rest
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                words.append(word)
                continue
            }
            guard word.hasPrefix("--") else { throw UsageError("unknown option \(word)") }
            let body = word.dropFirst(2)
            if let equals = body.firstIndex(of: "=") {
                let value = String(body[body.index(after: equals)...])
                options.append(Option(name: String(body[..<equals]), value: value))
            } else {
                let value = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
                options.append(Option(name: String(body), value: value))
                if value != nil { rest.removeFirst() }
            }
        }
    }

    /// Removes the options called `name` and returns the value of the last; nil without one.
    ///
    /// - Throws: where the last has no value.
    mutating func take(_ name: String) throws(UsageError) -> String? {
        defer { options.removeAll { $0.name == name } }
        return try options.last { $0.name == name }?.requireValue()
    }

    /// Removes the first word that is no option and returns it.
    mutating func takeWord() -> String? {
        words.isEmpty ? nil : words.removeFirst()
    }

    /// Throws unless all words are taken.
    func requireNoWords() throws(UsageError) {
        if let word = words.first { throw UsageError("\"\(word)\" is one word too many") }
    }

    /// Throws unless all words and options are taken: for commands without settings.
    func requireNothing() throws(UsageError) {
        try requireNoWords()
        if let option = options.first { throw UsageError("unknown option --\(option.name)") }
    }
}

/// A valid configuration, and where each value that is not a default came from.
package struct LoadedConfiguration: Sendable {
    /// The values.
    package private(set) var configuration: Configuration
    /// Sources by key; a key that is not in here has its default.
    package let sources: [String: SettingSource]

    /// Takes over what `ConfigurationLoader` found.
    init(configuration: Configuration, sources: [String: SettingSource]) {
        self.configuration = configuration
        self.sources = sources
    }

    /// `problem`, found at the start, with where its key was set.
    package func located(_ problem: ConfigProblem) -> ConfigProblem {
        ConfigProblem(
            source: problem.key.flatMap { sources[$0] }, key: problem.key, reason: problem.reason)
    }

    /// Changes values whatever the sources say: for a command that brings its own origin.
    package mutating func adjust(_ change: (inout Configuration) -> Void) {
        change(&configuration)
    }

    /// One line a setting, `key value (source)`, in the table's order; the token shows as present
    /// or absent only.
    package func report() -> [String] {
        let settings = SettingTable.all.map { setting in
            let source = sources[setting.key]?.description ?? "default"
            return "\(setting.key) \(setting.literal(configuration)) (\(source))"
        }
        let token = configuration.githubToken.map { "\($0)" } ?? "none"
        let source = sources[GitHubToken.key].map { " (\($0))" } ?? ""
        return settings + ["\(GitHubToken.key) \(token)\(source)"]
    }

    /// Keys whose values differ from those of `old`, for the log line of a reload.
    package func keysChanged(from old: Configuration) -> [String] {
        var keys = SettingTable.all
            .filter { $0.literal(configuration) != $0.literal(old) }
            .map(\.key)
        if configuration.githubToken != old.githubToken { keys.append(GitHubToken.key) }
        return keys
    }
}

@testable import FeedServer

/// Writes the commented configuration file that feedd ships, from the table of settings.
enum ConfigurationFile {
    private static let head = """
        // The configuration of feedd, as JSON5: comments, trailing commas, unquoted keys are fine.
        // Every key is here with its default; leave out what you do not change.
        //
        // Later wins: defaults, this file, the environment, flags. The key repos.ttl is the
        // variable FEEDD_REPOS_TTL and the flag --repos.ttl. What is in force, and where it came
        // from, is told by `feedd check --config FILE`.
        //
        // Durations: 250ms, 5s, 10m, 24h. Sizes: 512B, 64KiB, 8MiB, 1GiB. Lists: ["a", "b"].
        //
        // The GitHub token is a secret and has no key here: FEEDD_GITHUB_TOKEN, or
        // FEEDD_GITHUB_TOKEN_FILE with the path of a file that holds it.
        """
    private static let width = 100

    /// The text of the file, with every setting at its default.
    static func text() -> String {
        var lines = head.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines.append("{")
        for group in SettingTable.groups {
            if lines.last != "{" { lines.append("") }
            lines.append("  // --- \(group.heading) ---")
            lines += members(group.settings)
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    /// Neighbours with the same first word become one object.
    private static func members(_ settings: [Setting]) -> [String] {
        var lines: [String] = []
        var open: Substring?
        for setting in settings {
            let parts = setting.key.split(separator: ".")
            let group = parts.count > 1 ? parts[0] : nil
            if open != group {
                if open != nil { lines.append("  },") }
                if let group { lines.append("  \(group): {") }
                open = group
            }
            let indent = group == nil ? "  " : "    "
            lines += comment(setting.explanation, indent)
            lines += comment("Allowed: \(setting.allowed).", indent)
            lines.append("\(indent)\(parts[parts.count - 1]): \(setting.defaultLiteral),")
        }
        return open == nil ? lines : lines + ["  },"]
    }

    private static func comment(_ text: String, _ indent: String) -> [String] {
        TextWrap.lines(text, width: width - indent.count - 3).map { "\(indent)// \($0)" }
    }
}

/// One fault of a configuration.
///
/// A start refuses the configuration with all of them, as `ConfigError`. Thrown alone where the
/// system and not the configuration is to blame, perhaps for this time only.
package struct ConfigProblem: Error, Equatable {
    /// Where the value came from; nil where the defaults are part of the fault.
    package let source: SettingSource?
    /// The setting's key, or the name that is no setting.
    package let key: String?
    /// What is wrong and what is allowed; never a secret's text.
    package let reason: String

    /// A value that the setting does not allow.
    static func notAllowed(
        _ value: SettingValue, for setting: Setting, at source: SettingSource
    ) -> ConfigProblem {
        let examples = setting.examples.isEmpty ? "" : ", such as " + setting.examples
        return ConfigProblem(
            source: source, key: setting.key,
            reason: "\(value) is not allowed; allowed is \(setting.allowed)\(examples)")
    }

    /// A value that may be right, but whose file or address is of no use as things are; `trouble`
    /// says how, after the value.
    static func unusable(
        _ value: String, for key: String, _ trouble: String, allowed: String,
        at source: SettingSource? = nil
    ) -> ConfigProblem {
        ConfigProblem(
            source: source, key: key,
            reason: "\(JSONLiteral.quoted(value)) \(trouble); allowed is \(allowed)")
    }

    /// A name that is no setting, with the nearest that is one.
    static func unknown(_ key: String, at source: SettingSource) -> ConfigProblem {
        ConfigProblem(source: source, key: key, reason: "unknown key" + hint(for: key))
    }

    /// A variable whose name begins with `FEEDD_` and is no setting's, with the nearest that is.
    static func unknownVariable(_ name: String, at source: SettingSource) -> ConfigProblem {
        let known =
            SettingTable.all.map(\.variable) + [GitHubToken.variable, GitHubToken.fileVariable]
        return ConfigProblem(
            source: source, key: nil,
            reason: "unknown variable" + nearest(to: name, among: known, after: "FEEDD_"))
    }

    private static func hint(for key: String) -> String {
        if key.lowercased().contains("token") {
            return "; the token comes from FEEDD_GITHUB_TOKEN or FEEDD_GITHUB_TOKEN_FILE only"
        }
        let members = SettingTable.all.map(\.key).filter { $0.hasPrefix(key + ".") }
        if !members.isEmpty { return " by itself; it holds " + members.joined(separator: ", ") }
        return nearest(to: key, among: SettingTable.all.map(\.key))
    }

    private static func nearest(
        to name: String, among known: [String], after prefix: String = ""
    ) -> String {
        let near =
            known
            .map { (name: $0, distance: EditDistance.between($0, name)) }
            .min { $0.distance < $1.distance }
        // A third at most, not counting `prefix`: of a short name hardly anything would be left.
        let count = name.utf8.count - prefix.utf8.count
        guard let near, near.distance <= min(3, count / 3) else {
            return "; `feedd help serve` lists all"
        }
        return "; did you mean \(near.name)?"
    }
}

extension ConfigProblem: CustomStringConvertible {
    /// `feedd.json5:12: repos.ttl: "5" is not allowed; allowed is ...`; a flag is its key already.
    package var description: String {
        let isNamed = key.map { source == .flag(name: "--" + $0) } ?? true
        return [source?.description, isNamed ? nil : key, reason].compactMap(\.self)
            .joined(separator: ": ")
    }
}

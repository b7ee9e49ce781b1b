/// One key that an operator can set: its name, what it means, what is allowed, and the property it
/// stands for.
///
/// The one description drives the file, the environment, the flags, `feedd help`, the generated
/// `config/feedd.json5` and the error messages, so none of them can disagree. The default is read
/// from `Configuration()`. The factories are in `Setting+kinds.swift`, the keys in `SettingTable`.
package struct Setting: Sendable {
    /// The key's path in the file and on the command line, `repos.ttl`.
    package let key: String
    /// The values allowed, as the end of the sentence "allowed is ...".
    package let allowed: String
    /// Spellings of the kind of value, for whoever got it wrong; empty where `allowed` says it all.
    package let examples: String
    /// What it does and what a larger or smaller value costs; plain text.
    package let explanation: String
    /// Puts a value where it belongs; false, and no change, where it is not allowed.
    let assign: @Sendable (SettingValue, inout Configuration) -> Bool
    /// The value in force, spelled as JSON5.
    let literal: @Sendable (Configuration) -> String

    /// The environment variable, `FEEDD_REPOS_TTL`.
    package var variable: String {
        "FEEDD_" + key.uppercased().replacing(".", with: "_")
    }

    /// The flag, `--repos.ttl`.
    package var flag: String { "--" + key }

    /// The default, spelled as JSON5.
    package var defaultLiteral: String { literal(Configuration()) }
}

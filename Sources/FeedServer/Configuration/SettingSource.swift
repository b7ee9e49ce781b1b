/// Where a setting's value came from; error messages begin with it.
package enum SettingSource: Sendable, Hashable {
    /// The configuration file, with the line of the key.
    case file(path: String, line: Int)
    /// An environment variable.
    case environment(name: String)
    /// A command line flag, dashes included.
    case flag(name: String)
}

extension SettingSource: CustomStringConvertible {
    /// `feedd.json5:12`, `FEEDD_REPOS_TTL` or `--repos.ttl`.
    package var description: String {
        switch self {
        case .file(let path, let line): "\(path):\(line)"
        case .environment(let name), .flag(let name): name
        }
    }
}

import FeedServer

/// The options that choose a configuration: `--config FILE`, and a flag for each setting.
struct SettingsOptions: Equatable {
    /// The help's lines about them.
    static let help = """
          --config FILE     read settings from FILE (JSON5), such as config/feedd.json5
          --KEY VALUE       set one key, such as --repos.ttl 10m
        Later wins: defaults, FILE, environment (FEEDD_REPOS_TTL), flags. `feedd help serve` lists
        all keys. The GitHub token comes from FEEDD_GITHUB_TOKEN or FEEDD_GITHUB_TOKEN_FILE only.
        """

    private let file: String?
    private let flags: [Arguments.Option]

    /// Takes all options that are left.
    ///
    /// - Throws: where `--config` or the flag of a setting has no value.
    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.take("config")
        flags = arguments.options
        // Of an unknown one the loader says that it is, whatever its value.
        for flag in flags where SettingTable.setting(flag.name) != nil {
            _ = try flag.requireValue()
        }
    }

    /// Loads the configuration; reads the file and the token's file anew each time.
    func load(_ environment: [String: String]) throws(ConfigError) -> LoadedConfiguration {
        try ConfigurationLoader.load(
            file: file, environment: environment, flags: flags.map { ($0.name, $0.value ?? "") })
    }
}

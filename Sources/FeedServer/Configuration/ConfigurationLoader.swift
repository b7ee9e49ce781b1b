/// Fills a `Configuration` from its sources: defaults, then file, environment, flags.
///
/// A later source wins over an earlier one. Nothing stops at the first fault: `finish` throws all
/// of them together.
package struct ConfigurationLoader {
    /// How files are read; tests put their own here.
    package typealias ReadFile = (String) -> Result<[UInt8], SmallFileError>

    private var configuration = Configuration()
    private var sources: [String: SettingSource] = [:]
    private var problems: [ConfigProblem] = []

    /// Starts with the defaults.
    package init() {}

    /// Loads a configuration from `file` (nil for none), `environment` and `flags`, the last as
    /// pairs of key and value.
    package static func load(
        file: String?, environment: [String: String],
        flags: [(key: String, value: String)] = [],
        readFile: ReadFile = { SmallFile.read($0) }
    ) throws(ConfigError) -> LoadedConfiguration {
        var loader = ConfigurationLoader()
        if let file { loader.apply(file: file, readFile) }
        loader.apply(environment: environment, readFile)
        for flag in flags {
            loader.apply(.raw(flag.value), to: flag.key, from: .flag(name: "--" + flag.key))
        }
        return try loader.finish()
    }

    /// The result, where nothing is wrong with it.
    package consuming func finish() throws(ConfigError) -> LoadedConfiguration {
        // A setting that could not be read has its default, which contradicts nothing that was
        // meant.
        if problems.isEmpty { problems = configuration.contradictions(sources) }
        if !problems.contains(where: { $0.key == "languages.repos" || $0.key == "warm_up" }) {
            if sources["warm_up"] == nil { configuration.dropUnanswerableTargets() }
            problems += configuration.unanswerableTargets(sources["warm_up"])
        }
        problems += configuration.unusableFiles(sources)
        guard problems.isEmpty else { throw ConfigError(problems: problems) }
        return LoadedConfiguration(configuration: configuration, sources: sources)
    }

    /// Applies the file at `path`: one object, with groups as objects or keys with dots.
    package mutating func apply(file path: String, _ readFile: ReadFile) {
        let bytes: [UInt8]
        switch readFile(path) {
        case .success(let read): bytes = read
        case .failure(let error):
            let source = SettingSource.flag(name: "--config")
            return problems.append(.init(source: source, key: nil, reason: "\(error)"))
        }
        do {
            let (value, line) = try JSON5Reader.read(bytes)
            guard case .object(let members) = value else {
                let source = SettingSource.file(path: path, line: line)
                let reason = "the file must hold one object, { ... }"
                return problems.append(.init(source: source, key: nil, reason: reason))
            }
            var seen: [String: Int] = [:]
            apply(members, under: "", of: path, &seen)
        } catch {
            let source = SettingSource.file(path: path, line: error.line)
            let reason = "column \(error.column): \(error.reason)"
            problems.append(.init(source: source, key: nil, reason: reason))
        }
    }

    private mutating func apply(
        _ members: [JSON5Value.Member], under prefix: String, of path: String,
        _ seen: inout [String: Int]
    ) {
        for member in members {
            let key = prefix + member.key
            let source = SettingSource.file(path: path, line: member.line)
            if case .object(let inner) = member.value, SettingTable.setting(key) == nil,
                !inner.isEmpty || SettingTable.hasGroup(key)
            {
                apply(inner, under: key + ".", of: path, &seen)
            } else if let line = seen[key] {
                let reason = "given twice; the first is on line \(line)"
                problems.append(.init(source: source, key: key, reason: reason))
            } else {
                seen[key] = member.line
                apply(SettingValue(member.value), to: key, from: source)
            }
        }
    }

    /// Applies every variable whose name begins with `FEEDD_`, the token's included.
    package mutating func apply(environment: [String: String], _ readFile: ReadFile) {
        let settings = Dictionary(
            uniqueKeysWithValues: SettingTable.all.map { ($0.variable, $0.key) })
        for (name, text) in environment.sorted(by: { $0.key < $1.key }) {
            let source = SettingSource.environment(name: name)
            if let key = settings[name] {
                apply(.raw(text), to: key, from: source)
            } else if name.hasPrefix("FEEDD_"), !Self.isForeign(name) {
                problems.append(.unknownVariable(name, at: source))
            }
        }
        switch GitHubToken.read(environment, readFile: readFile) {
        case .success(let found?):
            configuration.githubToken = found.token
            sources[GitHubToken.key] = found.source
        case .success(nil): break
        case .failure(let problem): problems.append(problem)
        }
    }

    /// Kubernetes sets these in every pod beside a service called `feedd`; the token has its own
    /// reader.
    private static func isForeign(_ name: String) -> Bool {
        name.hasPrefix("FEEDD_PORT") || name.hasPrefix("FEEDD_SERVICE_")
            || name == GitHubToken.variable || name == GitHubToken.fileVariable
    }

    private mutating func apply(_ value: SettingValue, to key: String, from source: SettingSource) {
        guard let setting = SettingTable.setting(key) else {
            return problems.append(.unknown(key, at: source))
        }
        if setting.assign(value, &configuration) {
            sources[key] = source
        } else {
            problems.append(.notAllowed(value, for: setting, at: source))
        }
    }
}

extension SettingValue {
    /// The value of a file.
    init(_ value: JSON5Value) {
        switch value {
        case .string(let text): self = .string(text)
        case .number(let text): self = .number(text)
        case .bool, .null, .object: self = .other(value.description)
        case .array:
            self = value.listOfStrings.map { .list($0) } ?? .other(value.description)
        }
    }
}

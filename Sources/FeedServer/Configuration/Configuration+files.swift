import Glibc

extension Configuration {
    /// The files that these settings name and that cannot be used, as they are at this moment.
    ///
    /// `sources` says where the values came from. A snapshot need not exist yet, but there must be
    /// a directory where it can be written: else the first to notice would be the next restart.
    func unusableFiles(_ sources: [String: SettingSource]) -> [ConfigProblem] {
        var problems: [ConfigProblem] = []
        if let path = origin.caFile, access(path, R_OK) != 0 {
            problems.append(
                ConfigProblem(
                    source: sources["origin.ca_file"], key: "origin.ca_file",
                    reason: "\(JSONText.quoted(path)) cannot be read"))
        }
        if let path = cache.snapshot {
            let name = path.lastIndex(of: "/")
            let directory = name.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
            if access(directory, W_OK | X_OK) != 0 {
                problems.append(
                    ConfigProblem(
                        source: sources["cache.snapshot"], key: "cache.snapshot",
                        reason: "no file can be written in \(JSONText.quoted(directory))"))
            }
        }
        return problems
    }
}

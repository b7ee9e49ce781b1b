import Glibc

extension Configuration {
    /// The files that these settings name and that cannot be used, as they are at this moment.
    ///
    /// `sources` says where the values came from. A snapshot need not exist yet, but there must be
    /// a directory where it can be written: else the first to notice would be the next restart.
    func unusableFiles(_ sources: [String: SettingSource]) -> [ConfigProblem] {
        var problems: [ConfigProblem] = []
        if let path = origin.caFile, let trouble = Self.trouble(ofAuthorities: path) {
            problems.append(
                .unusable(
                    path, for: "origin.ca_file", trouble,
                    allowed: "the path of a PEM file that this user may read",
                    at: sources["origin.ca_file"]))
        }
        if let path = cache.snapshot {
            let name = path.lastIndex(of: "/")
            let directory = name.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
            if access(directory, W_OK | X_OK) != 0 || Self.isDirectory(path) {
                problems.append(
                    .unusable(
                        path, for: "cache.snapshot", "cannot be written",
                        allowed: "the path of a file in a directory that this user may write to",
                        at: sources["cache.snapshot"]))
            }
        }
        return problems
    }

    /// Why the file at `path` can vouch for nobody, or nil where it looks as if it could.
    ///
    /// Whether its certificates are any good, the first request will show.
    private static func trouble(ofAuthorities path: String) -> String? {
        guard case .success(let bytes) = SmallFile.read(path, maxBytes: 16 << 20) else {
            return "cannot be read"
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("CERTIFICATE-----") ? nil : "holds no certificate"
    }

    private static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

extension RepoPage {
    /// The page as feedd sends it: one fixed order of members, every one present.
    ///
    /// Equal pages have equal bytes, on every machine and build. O(size).
    package func wireJSON() -> [UInt8] {
        var writer = JSONWriter(capacity: 128 * items.count + 64)
        writer.raw("{\"items\":")
        writer.array(items) { $1.write(to: &$0) }
        writer.raw(",\"incomplete_results\":")
        writer.boolean(incompleteResults)
        writer.raw(",\"next_page\":")
        writer.optional(nextPage) { $0.integer($1) }
        writer.raw("}")
        return writer.bytes
    }
}

extension Repo {
    /// Adds the repository as an object.
    func write(to writer: inout JSONWriter) {
        writer.raw("{\"id\":")
        writer.integer(id.rawValue)
        writer.raw(",\"full_name\":")
        writer.string(fullName)
        writer.raw(",\"stargazers_count\":")
        writer.integer(stargazersCount)
        writer.raw("}")
    }
}

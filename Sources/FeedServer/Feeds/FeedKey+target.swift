extension FeedKey {
    /// Writes the key of a whole target, path and query, into `key`.
    ///
    /// - Returns: the feed it belongs to, or nil where the path is no feed's.
    /// - Throws: the first parameter that breaks its rule.
    func write(target: [UInt8], into key: KeyBuffer) throws(ParameterError) -> Feed? {
        let end = target.firstIndex(of: UInt8(ascii: "?")) ?? target.count
        let query = Array(target[min(end + 1, target.count)...])
        guard
            let route = Array(target[..<end]).withUnsafeBytes({
                PathTable.routes.resource(at: $0)
            }), let feed = Feed(route)
        else { return nil }
        let result = query.withUnsafeBytes { bytes in
            Result { () throws(ParameterError) in try write(route, bytes, into: key) }
        }
        try result.get()
        return feed
    }
}

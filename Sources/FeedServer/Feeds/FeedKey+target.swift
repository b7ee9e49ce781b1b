extension FeedKey {
    /// Writes the key of a whole target, path and query, into `key`.
    ///
    /// - Returns: the feed it belongs to, or nil where the path is no feed's.
    /// - Throws: the first parameter that breaks its rule.
    func write(target: [UInt8], into key: KeyBuffer) throws(ParameterError) -> Feed? {
        let end = target.firstIndex(of: UInt8(ascii: "?")) ?? target.count
        let found = target[..<end].withUnsafeBytes { PathTable.routes.resource(at: $0) }
        guard case .feed(let route) = found else { return nil }
        let query = target[min(end + 1, target.count)...]
        try query.withUnsafeBufferPointer { bytes throws(ParameterError) in
            try write(route, UnsafeRawBufferPointer(bytes), into: key)
        }
        return route.feed
    }
}

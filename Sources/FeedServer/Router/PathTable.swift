import HTTPSemantics

/// Finds what a request path names.
///
/// Paths are case-sensitive, one trailing slash is ignored, percent-encoding is decoded once, an
/// encoded slash (`%2F`) is no separator and so names nothing here, and dot segments are not
/// resolved. A lookup allocates nothing.
struct PathTable<Resource: Sendable>: Sendable {
    private let entries: [(path: StaticString, resource: Resource)]

    /// A table of known paths.
    init(_ entries: [(path: StaticString, resource: Resource)]) { self.entries = entries }

    /// What `path` as it stands in the request names, or nil where nothing is there.
    ///
    /// `path` is borrowed from the connection's read buffer for this call only.
    func resource(at path: UnsafeRawBufferPointer) -> Resource? {
        // Nearly every path is written plainly, and then equal bytes tell.
        for (known, resource) in entries where path.equals(known) { return resource }
        for (known, resource) in entries where matches(path, known) { return resource }
        return nil
    }

    private func matches(_ path: UnsafeRawBufferPointer, _ known: StaticString) -> Bool {
        var read = 0
        for index in 0..<known.utf8CodeUnitCount {
            guard read < path.count, let (byte, width) = PercentDecoding.byte(of: path, at: read),
                byte == known.utf8Start[index],
                // A slash written as %2F is data, not a separator.
                width == 1 || byte != UInt8(ascii: "/")
            else { return false }
            read += width
        }
        if read == path.count { return true }
        let isRoot = known.utf8CodeUnitCount == 1
        return !isRoot && read == path.count - 1 && path[read] == UInt8(ascii: "/")
    }
}

extension PathTable<Route> {
    /// The public listener's paths, aliases included.
    static let routes = PathTable([
        ("/repos", .feed(.repos)),
        ("/episodes", .feed(.episodes)),
        ("/episodes/changes", .feed(.episodeChanges)),
        ("/search/repositories", .feed(.searchRepositories)),
        ("/api/v2/episodes", .feed(.episodes)),
        ("/api/v2/episodes/changes", .feed(.episodeChanges)),
        ("/errors", .errors),
        ("/livez", .livez),
        ("/readyz", .readyz),
        ("/", .index),
    ])
}

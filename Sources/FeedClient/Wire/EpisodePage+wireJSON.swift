extension API.V2.EpisodePage {
    /// The page as feedd sends it: one fixed order of members, every one present.
    ///
    /// Equal pages have equal bytes, on every machine and build. O(size).
    package func wireJSON() -> [UInt8] {
        var writer = JSONWriter(capacity: 2048 * episodes.count + 128)
        writer.raw("{\"episodes\":")
        writer.array(episodes) { $1.write(to: &$0) }
        writer.raw(",\"skipped_ids\":")
        writer.array(skippedIds) { $0.integer($1.rawValue) }
        writer.cursors(next: nextCursor, sync: syncCursor)
        writer.raw("}")
        return writer.bytes
    }
}

extension API.V2.EpisodeChanges {
    /// The page of changes as feedd sends it: one fixed order of members, every one present.
    ///
    /// Equal pages have equal bytes, on every machine and build. O(size).
    package func wireJSON() -> [UInt8] {
        var writer = JSONWriter(capacity: 2048 * episodes.count + 24 * deletedIds.count + 128)
        writer.raw("{\"episodes\":")
        writer.array(episodes) { $1.write(to: &$0) }
        writer.raw(",\"deleted_ids\":")
        writer.array(deletedIds) { $0.integer($1.rawValue) }
        writer.raw(",\"skipped_ids\":")
        writer.array(skippedIds) { $0.integer($1.rawValue) }
        writer.cursors(next: nextCursor, sync: syncCursor)
        writer.raw("}")
        return writer.bytes
    }
}

extension JSONWriter {
    /// Adds the two members that say where a list goes on.
    fileprivate mutating func cursors(next: Cursor<NextPage>?, sync: Cursor<Sync>?) {
        raw(",\"next_cursor\":")
        optional(next) { $0.string($1.rawValue) }
        raw(",\"sync_cursor\":")
        optional(sync) { $0.string($1.rawValue) }
    }
}

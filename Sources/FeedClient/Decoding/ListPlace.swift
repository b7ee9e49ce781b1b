/// Where a page of episodes stands in its list: what its two cursors say together.
///
/// Exactly one should be there. An origin that gives both has more pages, so that the walk goes on
/// and its last page gives the sync cursor again; one that gives neither leaves a client without a
/// place to sync from; one that gives back the cursor it was asked with would be walked for ever.
struct ListPlace {
    /// Where the next page begins.
    let next: Cursor<NextPage>?
    /// Where the next sync begins, where this is the last page.
    let sync: Cursor<Sync>?
    /// A note that both were there.
    let unknownValues: [UnknownValue]

    /// Reads the two cursors of a page that was asked for with `after`.
    ///
    /// - Throws: a mismatch where neither is there, where the next page would be this one again, or
    ///   where one is no cursor.
    init<Key: CodingKey>(
        _ members: TextMembers<Key>, _ nextKey: Key, _ syncKey: Key, after: Cursor<NextPage>?
    ) throws(Mismatch) {
        let next: Cursor<NextPage>? = try members.optionalCursor(nextKey)
        let sync: Cursor<Sync>? = try members.optionalCursor(syncKey)
        if next == nil, sync == nil {
            throw Mismatch(
                path: nextKey.stringValue, expected: "cursor, here or in sync_cursor",
                found: members.description(of: nextKey))
        }
        if let next, next == after {
            throw Mismatch(
                path: nextKey.stringValue, expected: "cursor other than the one sent",
                found: members.description(of: nextKey))
        }
        self.next = next
        self.sync = next == nil ? sync : nil
        unknownValues =
            next != nil && sync != nil
            ? [UnknownValue(path: syncKey.stringValue, value: "a cursor beside next_cursor")] : []
    }
}

/// Finds the entries whose copy handed out a cursor.
///
/// Many pages hand out the same one: all that end a sync at the same moment do. So the table holds
/// one entry for each cursor, and the others hang on it in a list.
struct CursorIndex {
    private let hashFunction: KeyHash
    private var heads = EntryIndex()

    /// An empty index that hashes by `hashFunction`.
    init(hashFunction: KeyHash) {
        self.hashFunction = hashFunction
    }

    /// The heap bytes of the table.
    var heapBytes: Int { heads.heapBytes }

    /// An entry whose copy handed out `cursor`. O(1) expected.
    func first(_ cursor: [UInt8]) -> EntryPointer? {
        heads.first(hash(of: cursor)) { $0.pointee.copy?.handedOutCursor == cursor }
    }

    /// Adds `entry`, where its copy handed out a cursor. O(1) expected.
    mutating func insert(_ entry: EntryPointer) {
        guard let cursor = entry.pointee.copy?.handedOutCursor else { return }
        guard let head = first(cursor) else { return heads.insert(hash(of: cursor), entry) }
        let next = head.pointee.nextWithCursor
        entry.pointee.previousWithCursor = head
        entry.pointee.nextWithCursor = next
        next?.pointee.previousWithCursor = entry
        head.pointee.nextWithCursor = entry
    }

    /// Removes `entry`, if it is there; its copy must still be the one it was added with. O(1)
    /// expected.
    mutating func remove(_ entry: EntryPointer) {
        guard let cursor = entry.pointee.copy?.handedOutCursor else { return }
        let next = entry.pointee.nextWithCursor
        if let previous = entry.pointee.previousWithCursor {
            previous.pointee.nextWithCursor = next
        } else {
            heads.remove(hash(of: cursor), entry)
            if let next { heads.insert(hash(of: cursor), next) }
        }
        next?.pointee.previousWithCursor = entry.pointee.previousWithCursor
        entry.pointee.nextWithCursor = nil
        entry.pointee.previousWithCursor = nil
    }

    private func hash(of cursor: [UInt8]) -> UInt64 {
        cursor.withUnsafeBytes { hashFunction.hash($0) }
    }
}

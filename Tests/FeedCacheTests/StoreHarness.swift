@testable import FeedCache

/// A store that tests fill by key.
final class StoreHarness {
    /// The store under test.
    var store: CacheStore
    private let hashFunction = KeyHash(seed: 1)

    /// An empty store.
    init(maxBytes: Int) {
        store = CacheStore(maxBytes: maxBytes, seed: 1)
    }

    /// Stores a response of `bodyBytes` under `key`.
    @discardableResult
    func put(_ key: CacheKey, bodyBytes: Int = 100, cursor: [UInt8]? = nil) -> Bool {
        let copy = StoredCopy(
            response: .sample(bodyBytes: bodyBytes),
            freshness: Freshness(validatedAt: origin, lifetimes: .usual),
            validators: Validators(etag: "\"a tag longer than fifteen bytes\""),
            handedOutCursor: cursor, isIncomplete: false)
        return key.withBorrowed(hash: hash(key)) { store.store(copy, for: $0) }
    }

    /// Remembers a failure under `key`.
    func putTrouble(_ key: CacheKey) {
        let trouble = Trouble(holdDown: HoldDown(now: origin), failure: .unavailable)
        key.withBorrowed(hash: hash(key)) { store.store(trouble, for: $0) }
    }

    /// Looks `key` up as a request would, and returns whether it has a copy.
    func hit(_ key: CacheKey) -> Bool {
        guard let entry = entry(key) else { return false }
        EvictionPolicy.recordLookup(of: entry)
        return entry.pointee.copy != nil
    }

    /// The entry of `key`.
    func entry(_ key: CacheKey) -> EntryPointer? {
        key.withBorrowed(hash: hash(key)) { store.entry(of: $0) }
    }

    private func hash(_ key: CacheKey) -> UInt64 {
        key.bytes.withUnsafeBytes { hashFunction.hash($0) }
    }
}

extension CacheKey {
    /// The key of question `number`.
    static func numbered(_ number: Int) -> CacheKey {
        CacheKey(Array("repos?language=l\(number)&limit=20&page=1".utf8))
    }
}

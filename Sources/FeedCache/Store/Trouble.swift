/// What a key's last flights failed of, and how long its origin is left alone.
///
/// A class, so that the many entries without trouble do not carry its size. Guarded, like the
/// entry that owns it, by the cache's mutex.
final class Trouble {
    /// Two words of object header, then the two properties.
    private static let objectBytes =
        16 + MemoryLayout<HoldDown>.stride + MemoryLayout<FetchFailure?>.stride

    /// How long the origin is left alone.
    var holdDown: HoldDown
    /// What misses are told meanwhile; nil where the origin did answer, but incompletely.
    var failure: FetchFailure?

    /// Trouble that starts with this hold-down and failure.
    init(holdDown: HoldDown, failure: FetchFailure?) {
        self.holdDown = holdDown
        self.failure = failure
    }

    /// The heap bytes of the object and of a cursor in the failure.
    var heapBytes: Int {
        HeapCost.bytes(request: Self.objectBytes)
            + HeapCost.bytes(arrayOf: failure?.expiredCursor?.count ?? 0)
    }
}

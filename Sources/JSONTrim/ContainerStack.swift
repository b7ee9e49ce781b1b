/// Which of the arrays and objects around a place are objects, one bit each.
struct ContainerStack {
    // The innermost container is the lowest bit of `low`; two words hold `JSONTrimmer.depthLimit`.
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var count = 0
    private let room: Int

    /// An empty stack inside `depth` containers that count towards the limit.
    @inline(__always)
    init(depth: Int) {
        room = JSONTrimmer.depthLimit &- depth
    }

    /// Whether every container pushed is closed.
    @inline(__always)
    var isEmpty: Bool { count == 0 }

    /// Whether the innermost open container is an object.
    @inline(__always)
    var isInObject: Bool { low & 1 == 1 }

    /// The byte that closes the innermost open container.
    @inline(__always)
    var end: UInt8 { isInObject ? JSONByte.objectEnd : JSONByte.arrayEnd }

    /// Opens a container, or returns false where that would pass the depth limit.
    @inline(__always)
    mutating func push(isObject: Bool) -> Bool {
        guard count < room else { return false }
        high = high &<< 1 | low &>> 63
        low = low &<< 1 | (isObject ? 1 : 0)
        count &+= 1
        return true
    }

    /// Closes the innermost container.
    @inline(__always)
    mutating func pop() {
        low = low &>> 1 | high &<< 63
        high = high &>> 1
        count &-= 1
    }
}

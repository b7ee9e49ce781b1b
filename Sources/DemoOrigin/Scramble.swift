/// Numbers that look random and are the same in every run: a hash of what they are for.
struct Scramble {
    private var state: UInt64

    /// The numbers that belong to `seed`.
    init(_ seed: Int) {
        state = UInt64(truncatingIfNeeded: seed)
    }

    /// The next number from 0 up to, not including, `bound` (SplitMix64, Steele et al. 2014).
    mutating func next(below bound: Int) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        mixed ^= mixed >> 31
        return Int(mixed % UInt64(bound))
    }

    /// One of `elements`, which is not empty.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[next(below: elements.count)]
    }
}

import Synchronization

/// A row of counters that one thread writes and any thread reads.
///
/// A loop counts several times a request, so an increment must cost next to nothing: with a single
/// writer a relaxed load, an addition and a relaxed store are enough, which are plain moves on
/// every processor; no locked instruction, no line shared with another loop's writes. A reader sees
/// each counter whole, and different counters at slightly different moments.
final class CounterBank: Sendable {
    /// How many counters there are.
    let count: Int
    // Sound: allocated here, initialised before anyone else sees it, freed by deinit; what it
    // points to is atomic, so any thread may go through it.
    private nonisolated(unsafe) let cells: UnsafeMutablePointer<Atomic<Int>>

    /// `count` counters at 0.
    init(count: Int) {
        self.count = count
        cells = .allocate(capacity: count)
        for index in 0..<count { (cells + index).initialize(to: Atomic(0)) }
    }

    deinit {
        cells.deinitialize(count: count)
        cells.deallocate()
    }

    /// Adds to a counter; only the thread that owns this bank.
    func add(_ amount: Int = 1, to index: Int) {
        precondition(index >= 0 && index < count, "no such counter")
        let value = cells[index].load(ordering: .relaxed)
        // Wraps after 292 years of nanoseconds rather than trap.
        cells[index].store(value &+ amount, ordering: .relaxed)
    }

    /// The value of a counter; any thread.
    func value(_ index: Int) -> Int {
        precondition(index >= 0 && index < count, "no such counter")
        return cells[index].load(ordering: .relaxed)
    }
}

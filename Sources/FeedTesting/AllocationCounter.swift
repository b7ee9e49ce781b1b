import Glibc

/// Whether the allocator is the C library's and not a sanitizer's, which counts otherwise.
package var isAllocatorGlibcs: Bool {
    dlsym(nil, "__tsan_init") == nil && dlsym(nil, "__asan_init") == nil
}

/// Tells whether code asks for heap memory, even where it gives it back at once.
///
/// glibc keeps freed blocks in a cache of the thread and goes on counting them as in use. Each
/// measurement first empties that cache by taking every block in it; from then on a request that
/// is freed again raises the count all the same. Other threads' requests count too, so this belongs
/// into an exit test, which has the process almost to itself, and takes the least of some rounds.
package struct AllocationCounter {
    // The addresses of glibc's functions. The Glibc module does not declare `mallinfo2`; it returns
    // its ten words through a pointer passed first, which is what this type says on x86-64.
    // `malloc` is called by address, because the compiler removes calls whose result is not used.
    private typealias HeapInfo =
        @convention(c) (UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<Int>
    private typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?
    private let heapInfo: HeapInfo
    private let allocate: Allocate

    /// A counter for the calling thread, or nil where the allocator is not glibc's on x86-64.
    package init?() {
        #if arch(x86_64)
            guard isAllocatorGlibcs, let info = dlsym(nil, "mallinfo2"),
                let malloc = dlsym(nil, "malloc")
            else {
                return nil
            }
            heapInfo = unsafeBitCast(info, to: HeapInfo.self)
            allocate = unsafeBitCast(malloc, to: Allocate.self)
        #else
            return nil
        #endif
    }

    /// Whether `body` did without the heap in at least one of `rounds` rounds.
    package func isFree(rounds: Int = 20, _ body: () -> Void) -> Bool {
        for _ in 0..<rounds {
            // The thread's cache holds 7 blocks of each size up to 1,032 bytes.
            for size in stride(from: 24, through: 1032, by: 16) {
                for _ in 0..<8 { _ = allocate(size) }
            }
            let before = heapBytesInUse()
            body()
            if heapBytesInUse() == before { return true }
        }
        return false
    }

    /// Asks the heap for a block and gives it back.
    package func touchHeap() {
        free(allocate(100))
    }

    private func heapBytesInUse() -> Int {
        // `uordblks` is the eighth word; the buffer is large enough for the ten.
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 16) { words in
            guard let base = words.baseAddress else { return 0 }
            return heapInfo(base)[7]
        }
    }
}

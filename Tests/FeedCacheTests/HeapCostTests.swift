import Glibc
import FeedTesting
import Testing

@testable import FeedCache

@Suite("Heap cost")
struct HeapCostTests {
    private typealias UsableSize = @convention(c) (UnsafeMutableRawPointer?) -> Int

    @Test(
        "agrees with the allocator, to 16 bytes, for blocks below the mapping threshold",
        .enabled(if: isAllocatorGlibcs))
    func agreesWithTheAllocator() throws {
        let address = try #require(dlsym(nil, "malloc_usable_size"))
        let usableSize = unsafeBitCast(address, to: UsableSize.self)
        for request in Array(0...300) + [1000, 4095, 4096, 10_000, 100_000] {
            let block = malloc(request)
            let counted = usableSize(block) + 8
            // A block cut from a larger free one may get up to 16 bytes more than it needs.
            #expect((0...16).contains(counted - HeapCost.bytes(request: request)))
            free(block)
        }
    }

    @Test(
        "counts pages where a block may become its own mapping",
        arguments: [(131_072, 135_168), (135_152, 135_168), (135_153, 139_264)])
    func largeBlocksArePages(request: Int, expected: Int) {
        #expect(HeapCost.bytes(request: request) == expected)
    }

    @Test("counts arrays with their header, and short strings as nothing")
    func arraysAndStrings() {
        #expect(HeapCost.bytes(arrayOf: 0) == 0)
        #expect(HeapCost.bytes(arrayOf: 1) == 48)
        #expect(HeapCost.bytes(string: nil) == 0)
        #expect(HeapCost.bytes(string: "fifteen bytes!!") == 0)
        #expect(HeapCost.bytes(string: "sixteen bytes!!!") == 64)
    }
}

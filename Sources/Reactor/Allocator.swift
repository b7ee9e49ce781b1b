import CEvent

/// Sets up glibc's allocator for the whole process; before the first thread.
///
/// Two arenas: each thread may get one of its own otherwise, and each keeps what was freed in it,
/// so that a cache which counts its bytes would be a fraction of the resident memory. Each keeps up
/// to 4 MiB of that: below it, glibc would give memory back to the kernel and fault it in again, a
/// dozen pages with each large answer of an origin. Blocks above 4 MiB are mapped one by one and go
/// back at once; with glibc's own threshold those of brotli's tables would be, for each body.
package func setUpAllocator() {
    let keptBytes: Int32 = 4 << 20
    // Each fails only for an unknown option.
    mallopt(M_ARENA_MAX, 2)
    mallopt(M_TRIM_THRESHOLD, keptBytes)
    mallopt(M_MMAP_THRESHOLD, keptBytes)
}

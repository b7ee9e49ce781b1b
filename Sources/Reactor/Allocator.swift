import CEvent

/// Limits glibc's allocator to `count` arenas, for the whole process; before the first thread.
///
/// Each thread may get an arena of its own otherwise, and each keeps what was freed in it: a cache
/// that counts its bytes would then be a fraction of the resident memory.
package func limitAllocatorArenas(to count: Int32) {
    // Fails only for an unknown option.
    mallopt(M_ARENA_MAX, count)
}

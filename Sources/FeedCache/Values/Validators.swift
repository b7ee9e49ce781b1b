/// What the origin gave to revalidate a response with (RFC 9110, 8.8), exactly as it came.
package struct Validators: Sendable, Hashable {
    /// The value of `ETag`, quotes and `W/` included.
    package let etag: String?
    /// The value of `Last-Modified`.
    package let lastModified: String?

    /// Validators of these values.
    package init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }

    /// Whether there is nothing to revalidate with.
    package var isEmpty: Bool { etag == nil && lastModified == nil }

    /// The heap bytes of the strings.
    var heapBytes: Int { HeapCost.bytes(string: etag) + HeapCost.bytes(string: lastModified) }
}

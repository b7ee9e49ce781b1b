/// The canonical text of one question, such as `repos?language=swift&limit=20&page=1`.
///
/// Equal questions must be equal bytes and different ones different bytes: whoever makes keys
/// (the feeds) sees to that, this type only compares bytes. It is what RFC 9111, 2 calls the cache
/// key. Only flights, reports and snapshots hold keys; a lookup works on borrowed bytes.
package struct CacheKey: Hashable, Sendable {
    /// The bytes of the canonical text.
    package let bytes: [UInt8]

    /// A key that copies `bytes`, which are borrowed for the call only.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = Array(bytes)
    }

    /// A key of these bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}

extension CacheKey: ExpressibleByStringLiteral, CustomStringConvertible {
    /// A key of the literal's UTF-8 bytes.
    package init(stringLiteral text: String) {
        self.init(Array(text.utf8))
    }

    /// The text, with anything that is not UTF-8 repaired: for people, not for comparing.
    package var description: String { String(decoding: bytes, as: UTF8.self) }
}

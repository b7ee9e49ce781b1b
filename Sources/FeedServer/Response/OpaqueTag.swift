import HTTP1

/// The opaque part of a weak entity tag: a hash of the identity body.
///
/// The same bytes give the same tag on every replica and after every restart, so that a client's
/// copy stays valid; hence a hash without a seed. FNV-1a of 128 bits: two different bodies of one
/// resource meet by chance once in 10^19, and only the origin can choose the bytes.
///
/// Source: [FNV-1a](https://www.rfc-editor.org/rfc/rfc9923).
struct OpaqueTag: Sendable, Hashable {
    /// 32 hexadecimal digits in quotes, as they stand after `W/`.
    let bytes: [UInt8]

    /// The tag of a body.
    init(of body: [UInt8]) {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
        for byte in body { hash = (hash ^ UInt128(byte)) &* prime }
        let digits = String(hash, radix: 16)
        let padding = String(repeating: "0", count: 32 - digits.count)
        bytes = Array("\"\(padding)\(digits)\"".utf8)
    }

    /// The value of the `ETag` field.
    var fieldValue: FieldValue {
        // Hexadecimal digits and quotes are always a valid value.
        FieldValue("W/" + String(decoding: bytes, as: UTF8.self)) ?? FieldValue(static: "W/\"\"")
    }
}

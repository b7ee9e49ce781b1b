/// What a caller's `Accept-Encoding` says of the codings feedd has (RFC 9110, 12.5.3).
///
/// A value type without allocation: make one a request, `add` each field line, ask for the `best`.
package struct CodingPreference {
    // Weights in thousandths; nil where the fields do not name the coding.
    private var gzip: Int?
    private var brotli: Int?
    private var identity: Int?
    private var others: Int?

    /// The preference of a caller that sent no field: identity.
    package init() {}

    /// Takes in one field line; members it cannot read refuse the coding they name.
    ///
    /// A coding that is named twice gets the smaller weight: the reading that cannot be wrong.
    package mutating func add(_ fieldValue: UnsafeRawBufferPointer) {
        for member in ListMembers(fieldValue) {
            let preference = WeightedMember(member)
            let weight = preference.weight ?? 0
            if preference.value.equalsIgnoringCase("gzip")
                || preference.value.equalsIgnoringCase("x-gzip")
            {
                gzip = min(gzip ?? 1000, weight)
            } else if preference.value.equalsIgnoringCase("br") {
                brotli = min(brotli ?? 1000, weight)
            } else if preference.value.equalsIgnoringCase("identity") {
                identity = min(identity ?? 1000, weight)
            } else if preference.value.equalsIgnoringCase("*") {
                others = min(others ?? 1000, weight)
            }
        }
    }

    /// The coding to answer in, of those that are there.
    ///
    /// The highest weight wins; at equal weights br, then gzip, then identity. Where nothing is
    /// acceptable the answer is identity: a body is of more use than a 406.
    package func best(hasGzip: Bool, hasBrotli: Bool) -> ContentCoding {
        let brotliWeight = hasBrotli ? brotli ?? others ?? 0 : 0
        let gzipWeight = hasGzip ? gzip ?? others ?? 0 : 0
        // Not named, identity is acceptable but comes last.
        let identityWeight = identity ?? others ?? 0
        if brotliWeight > 0, brotliWeight >= gzipWeight, brotliWeight >= identityWeight {
            return .br
        }
        if gzipWeight > 0, gzipWeight >= identityWeight { return .gzip }
        return .identity
    }
}

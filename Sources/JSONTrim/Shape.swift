/// Which parts of a JSON text to keep.
///
/// A value that is not of the kind its shape expects, such as an object where an array should be,
/// is kept whole: the decoder that reads the trimmed text then sees and reports what came.
package indirect enum Shape: Hashable, Sendable {
    /// Keep the value whole, exactly as it came.
    case all
    /// Keep these members of an object, each trimmed to its own shape, and no others.
    case object([String: Shape])
    /// Keep every element of an array, each trimmed to the same shape.
    case array(of: Shape)
    /// As `array`, and report where each element stands in `TrimmedText.elements`.
    ///
    /// A shape holds at most one list, and none below an array: there would be several lists then.
    case list(of: Shape)

    /// How many lists the shape holds, itself included.
    var listCount: Int {
        switch self {
        case .all: 0
        case .object(let members): members.values.reduce(0) { $0 + $1.listCount }
        case .array(let element): element.listCount
        case .list(let element): 1 + element.listCount
        }
    }
}

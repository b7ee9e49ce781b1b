/// A `Shape` laid out flat, so that a pass over a text follows indices and touches no reference
/// count.
struct ShapeTable: Sendable {
    /// One shape of the tree.
    struct Node {
        /// Which case of `Shape` it is.
        enum Kind: UInt8 { case all, object, array, list }

        /// The case.
        let kind: Kind
        /// The first of its members in `members`, or the node of its elements.
        let first: Int
        /// How many members it has.
        let count: Int
        /// Bit n is set where a member has a name of n bytes; the last bit stands for 63 and more.
        let nameLengths: UInt64
    }

    /// One kept member of an object.
    struct Member {
        /// Where its name, as bytes without escapes, starts in `text`.
        let nameOffset: Int
        /// The bytes of its name.
        let nameCount: Int
        /// Where its name as JSON text, with quotes and colon, starts in `text`.
        let labelOffset: Int
        /// The bytes of its name as JSON text.
        let labelCount: Int
        /// The node of its value.
        let node: Int
        /// Whether the shape's list is its value or inside its value.
        let holdsList: Bool
    }

    /// Every node; the whole shape's is the first.
    private(set) var nodes: [Node] = []
    /// The members of all nodes, those of one node side by side.
    private(set) var members: [Member] = []
    /// The names of all members.
    private(set) var text: [UInt8] = []

    /// Lays out a shape.
    init(_ shape: Shape) {
        precondition(shape.listCount <= 1, "a shape holds at most one list")
        append(shape)
    }

    /// The bit of `Node.nameLengths` for a name of this many bytes.
    @inline(__always)
    static func lengthBit(_ count: Int) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: count < 63 ? count : 63)
    }

    @discardableResult
    private mutating func append(_ shape: Shape) -> Int {
        let index = nodes.count
        // Holds the place: the whole shape's node has to be the first one.
        nodes.append(Node(kind: .all, first: 0, count: 0, nameLengths: 0))
        switch shape {
        case .all: break
        case .array(let element), .list(let element):
            precondition(element.listCount == 0, "no list below an array")
            let kind: Node.Kind = if case .list = shape { .list } else { .array }
            nodes[index] = Node(kind: kind, first: append(element), count: 0, nameLengths: 0)
        case .object(let shapes):
            nodes[index] = append(shapes)
        }
        return index
    }

    private mutating func append(_ shapes: [String: Shape]) -> Node {
        var lengths: UInt64 = 0
        var own: [Member] = []
        for (name, shape) in shapes.sorted(by: { $0.key < $1.key }) {
            let nameOffset = text.count
            text += Array(name.utf8)
            let nameCount = text.count - nameOffset
            text += Self.label(name)
            lengths |= Self.lengthBit(nameCount)
            own.append(
                Member(
                    nameOffset: nameOffset, nameCount: nameCount,
                    labelOffset: nameOffset + nameCount,
                    labelCount: text.count - nameOffset - nameCount,
                    node: append(shape), holdsList: shape.listCount > 0))
        }
        // The members of the nodes below are already there, so these stand side by side.
        let first = members.count
        members += own
        return Node(kind: .object, first: first, count: own.count, nameLengths: lengths)
    }

    /// A name as JSON text: in quotes, escaped where it must be, with a colon.
    private static func label(_ name: String) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        var label = [JSONByte.quote]
        for byte in name.utf8 {
            switch byte {
            case JSONByte.quote, JSONByte.backslash:
                label += [JSONByte.backslash, byte]
            case 0..<0x20:
                label += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default:
                label.append(byte)
            }
        }
        return label + [JSONByte.quote, JSONByte.colon]
    }
}

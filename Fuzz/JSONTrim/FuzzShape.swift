import Foundation
import JSONTrim

/// The shapes that are tried on every input, and what they ought to keep.
enum FuzzShape {
    /// One shape of each kind, and one as the feeds use it.
    static let all: [Shape] = {
        let item = Shape.object(["id": .all, "full_name": .all, "tags": .array(of: .all)])
        return [
            .all, .object([:]), .array(of: item),
            .object(["items": .list(of: item), "next": .all, "a": .object(["a": .all])]),
        ]
    }()

    /// Whether a kept value is what a shape keeps of the whole one.
    static func isSame(_ kept: Any, _ whole: Any, under shape: Shape) -> Bool {
        switch (kept, whole, shape) {
        case (let kept as [String: Any], let whole as [String: Any], .object(let shapes)):
            let names = whole.keys.filter { shapes[$0] != nil }
            return names.count == kept.count
                && names.allSatisfy { name in
                    guard let keptMember = kept[name], let member = whole[name] else {
                        return false
                    }
                    return isSame(keptMember, member, under: shapes[name] ?? .all)
                }
        case (let kept as [Any], let whole as [Any], .array(let element)),
            (let kept as [Any], let whole as [Any], .list(let element)):
            return kept.count == whole.count
                && zip(kept, whole).allSatisfy { isSame($0, $1, under: element) }
        default:
            return isEqual(kept, whole)
        }
    }

    private static func isEqual(_ one: Any, _ other: Any) -> Bool {
        switch (one, other) {
        case (let one as [String: Any], let other as [String: Any]):
            return one.count == other.count
                && one.allSatisfy { name, value in other[name].map { isEqual(value, $0) } ?? false }
        case (let one as [Any], let other as [Any]):
            return one.count == other.count && zip(one, other).allSatisfy(isEqual)
        case (let one as AnyHashable, let other as AnyHashable):
            return one == other
        default:
            return false
        }
    }
}

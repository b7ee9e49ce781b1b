/// Why the origin is asked.
package enum OriginPurpose: Sendable, Hashable, CaseIterable {
    /// Nothing is stored for the key: anybody can cause it, as often as they like.
    case miss

    /// A stored answer grows old. Bounded by what is stored, so it has the first claim on a budget.
    case revalidation
}

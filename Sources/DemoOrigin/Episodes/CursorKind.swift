/// Which cursors an origin may declare expired.
package enum CursorKind: String, Sendable {
    /// Those for `after`, of both endpoints.
    case page
    /// Those for `since`.
    case sync
}

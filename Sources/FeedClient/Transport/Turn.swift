/// What is asked of a request that had to wait in a transport's line, when its turn has come.
///
/// What let the request go may have changed meanwhile: an origin that has just set a limit is not
/// to be sent all that stood in line before. Any two are equal, for a turn is no part of what a
/// request asks for.
package struct Turn: Sendable {
    private let check: @Sendable () -> APIError?

    /// The turn of a request that goes in any case.
    package static let always = Turn { nil }

    /// A turn that `check` decides on: nil lets the request go, an error ends it unsent. Called at
    /// most once, on the transport's own thread, so that it must not block.
    package init(_ check: @escaping @Sendable () -> APIError?) {
        self.check = check
    }

    /// Why the request may not go after all; nil where it may.
    package func refusal() -> APIError? { check() }
}

extension Turn: Hashable {
    /// Always true, see above.
    package static func == (left: Turn, right: Turn) -> Bool { true }

    /// Adds nothing.
    package func hash(into hasher: inout Hasher) {}
}

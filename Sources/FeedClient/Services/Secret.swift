/// A credential that no log, error or dump shows.
///
/// Every way of printing it gives `(hidden)`; only `reveal()` gives the text, so that a search for
/// that word lists all uses.
package struct Secret: Sendable, Equatable {
    private let text: String

    /// Wraps `text`.
    package init(_ text: String) {
        self.text = text
    }

    /// The text itself, for the one request field that carries it.
    package func reveal() -> String {
        text
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Never the text.
    package var description: String { "(hidden)" }
    /// Never the text.
    package var debugDescription: String { description }
    /// No children, so that a dump of an enclosing value shows no more.
    package var customMirror: Mirror { Mirror(self, children: []) }
}

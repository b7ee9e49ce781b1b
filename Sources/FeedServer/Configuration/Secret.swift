/// A text that must never reach a log, an error or a dump.
///
/// Every way of printing it gives `<redacted>`; only `reveal()` gives the text, so that a search
/// for that word lists all uses.
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
    /// `<redacted>`.
    package var description: String { "<redacted>" }
    /// `<redacted>`.
    package var debugDescription: String { description }
    /// No children: `dump` and string interpolation of an enclosing value see nothing either.
    package var customMirror: Mirror { Mirror(self, children: []) }
}

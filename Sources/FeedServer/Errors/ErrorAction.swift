/// What an app should do before it shows an error (README, Errors: `action`).
package enum ErrorAction: String, Sendable, CaseIterable {
    /// Ask again, after `retry_after` seconds where given.
    case retry

    /// Walk the list again from page 1, with `Cache-Control: no-cache`.
    case restart

    /// Walk `/episodes` again while the list stays on screen.
    case resync

    /// Nothing helps but another request: show the sentence.
    case none
}

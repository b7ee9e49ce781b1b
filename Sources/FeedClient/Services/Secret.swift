/// A credential that no log, error or dump shows.
struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The credential itself, for the one field it is sent in.
    let value: String

    /// Never the credential.
    var description: String { "(hidden)" }
    /// Never the credential.
    var debugDescription: String { description }
    /// Nothing, so that reflection shows no more.
    var customMirror: Mirror { Mirror(self, children: []) }
}

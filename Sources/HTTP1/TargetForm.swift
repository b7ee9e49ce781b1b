/// The forms of a request target that can be served (RFC 9112, 3.2).
///
/// The authority-form belongs to CONNECT alone, which is refused as a method.
package enum TargetForm: UInt8, Sendable {
    /// `/path?query`
    case origin
    /// `http://authority/path?query`
    case absolute
    /// `*`
    case asterisk
}

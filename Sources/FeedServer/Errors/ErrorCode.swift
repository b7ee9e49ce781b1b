package import HTTP1

/// Every way a request can fail, as callers see it: one case a row of the contract's table.
///
/// The raw value is what the cache keeps of a failure; it never leaves the process. Callers
/// compare `text`. Cases may be added; none is ever removed or renamed, since old apps live for
/// years. Each case says what tells it from its neighbours.
package enum ErrorCode: UInt8, CaseIterable, Sendable {
    /// No such path here, or the origin says that the thing does not exist.
    case notFound

    /// A known parameter breaks its rule; the answer names it.
    case invalidParameter

    /// A cursor that is malformed, foreign or refused: not one that merely grew old.
    case invalidCursor

    /// A page cursor that was good once: the walk starts again.
    case cursorExpired

    /// A sync cursor that was good once: everything is read again.
    case syncCursorExpired

    /// The bytes are not HTTP/1.1 as RFC 9112 has it; the connection closes.
    case badRequest

    /// A known method that this path does not take; `Allow` says which it takes.
    case methodNotAllowed

    /// The head did not arrive in time; the connection closes.
    case requestTimeout

    /// The request has a body; no endpoint takes one.
    case contentTooLarge

    /// The request line is longer than the limit.
    case uriTooLong

    /// The fields are longer, or more, than the limits.
    case headersTooLarge

    /// An `Expect` other than `100-continue`.
    case expectationFailed

    /// A method or transfer coding that feedd does not know at all.
    case notImplemented

    /// A version other than HTTP/1.x.
    case versionNotSupported

    /// `only-if-cached`, and nothing is stored. The origin was not asked.
    case notCached

    /// No answer at all: the connection could not be made, verified or kept.
    case originOffline

    /// No answer in time, from the origin or before the caller's own deadline.
    case originTimeout

    /// An answer of the 5xx class: the origin is there and is broken.
    case originStatus

    /// The origin, or the budget kept for it, allows no more requests until its window ends.
    case originRateLimited

    /// The origin refuses what feedd asks: repeating it as it is will not help.
    case originRejected

    /// The origin answered success, and the body is not what it should be.
    case originUndecodable

    /// A limit of feedd's own was met before the origin was asked.
    case overloaded

    /// A fault of feedd's own, or work it gave up.
    case `internal`

    /// The code as callers compare it, such as `origin_timeout`.
    package var text: String { row.text }

    /// The status of the answer.
    package var status: Status { row.status }

    /// The code of `status`.
    package var statusCode: Int { row.status.code }

    /// The short English title for developers.
    package var title: String { row.title }

    /// When the code is given, in English for developers.
    package var when: String { row.when }

    /// The sentence for a person.
    package var sentence: Sentence { row.sentence }

    /// What an app should do first.
    package var action: ErrorAction { row.action }

    /// The problem type, a reference into the catalogue (RFC 9457, 3.1.1).
    package var type: String { "/errors#" + text }
}

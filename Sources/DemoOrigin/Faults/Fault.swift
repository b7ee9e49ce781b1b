/// Something that goes wrong with an answer.
///
/// Each has a name and perhaps a value for the switch over HTTP (see ``FaultSwitch``).
package enum Fault: Sendable, Equatable {
    /// That status with a short message, in place of the answer.
    case status(Int)
    /// 200 with text that is no JSON.
    case garbage
    /// 200 with JSON of another shape: `{"items":"nope","episodes":"nope"}`.
    case wrongShape
    /// GitHub's primary limit: 403, nothing remaining, to be reset after that many seconds.
    case rateLimit(seconds: Int)
    /// GitHub's secondary limit: 403 with `Retry-After` in seconds.
    case secondaryLimit(seconds: Int)
    /// The right answer, that much later.
    case delay(Duration)
    /// No answer, ever.
    case hang
    /// A connection reset in place of the answer.
    case reset
    /// The same to the client as a host that is not there: a reset, whatever is asked for.
    case offline
    /// Half of the body, then the rest that much later.
    case delayBody(Duration)
    /// Half of the body, then nothing.
    case hangBody
    /// Half of the body, then a reset.
    case resetBody
    /// Half of the body, then an orderly close.
    case truncate
    /// The body one byte at a time, with that much between.
    case drip(Duration)
    /// The right answer without a word of closing; that much later the connection closes.
    case closeAfter(Duration)

    /// The answer that goes out instead of `reply`: another one only for the faults of content.
    func replacing(_ reply: Reply, nowUnixSeconds: Int) -> Reply {
        switch self {
        case .status(let code):
            return .message(code, "The demo origin was told to answer \(code)")
        case .garbage:
            return Reply(
                status: 200, fields: [("Content-Type", "application/json; charset=utf-8")],
                body: Array("<!DOCTYPE html><p>not what you asked for".utf8))
        case .wrongShape:
            return .json(#"{"items":"nope","episodes":"nope"}"#)
        case .rateLimit(let seconds):
            var reply = Reply.message(403, "API rate limit exceeded for 127.0.0.1.")
            reply.fields += RateLimitFields(used: 30, reset: nowUnixSeconds + seconds).fields
            return reply
        case .secondaryLimit(let seconds):
            var reply = Reply.message(403, "You have exceeded a secondary rate limit.")
            reply.fields.append(("Retry-After", "\(seconds)"))
            return reply
        case .delay, .hang, .reset, .offline, .delayBody, .hangBody, .resetBody, .truncate, .drip,
            .closeAfter:
            return reply
        }
    }
}

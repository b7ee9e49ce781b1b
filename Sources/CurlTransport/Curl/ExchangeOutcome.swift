import CCurl
import FeedClient

/// What came of one exchange.
enum ExchangeOutcome {
    /// A whole answer, whatever its status, redirects excepted.
    case answered(TransportResponse)
    /// No whole answer.
    case failed(APIError)
    /// A redirect; `destination` is `nil` where there is no `Location`, or none that can be asked.
    case redirected(statusCode: Int, destination: TargetURL?)

    /// Reads the outcome of the exchange that `transfer` ran on `handle` and that ended with
    /// `code`.
    init(_ transfer: Transfer, _ code: CURLcode, handle: EasyHandle) {
        guard code == CURLE_OK else {
            let failure = TransferFailure(code: code, of: handle)
            self = .failed(
                failure.error(
                    isTooLarge: transfer.answer.isTooLarge,
                    timeoutPhase: transfer.deadlines.timeoutPhase))
            return
        }
        guard transfer.answer.isHeadComplete else {
            // libcurl takes a connection that closes inside the head for a whole answer.
            self = .failed(.offline(.reset))
            return
        }
        let statusCode = handle.number(CURLINFO_RESPONSE_CODE)
        if RedirectPolicy.isRedirect(statusCode) {
            // Made absolute by libcurl against the URL that was asked.
            let destination = handle.text(CURLINFO_REDIRECT_URL).flatMap { TargetURL($0) }
            self = .redirected(statusCode: statusCode, destination: destination)
        } else {
            self = .answered(
                TransportResponse(
                    statusCode: statusCode, fields: transfer.answer.fields,
                    body: transfer.answer.body))
        }
    }
}

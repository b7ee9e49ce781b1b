import HTTP1

/// The contract's table, one line or two a code.
extension ErrorCode {
    /// What the contract fixes of a code.
    struct Row {
        /// The code as callers compare it.
        let text: String
        /// The status of the answer.
        let status: Status
        /// The short English title for developers.
        let title: String
        /// The sentence for a person.
        let sentence: Sentence
        /// What an app should do first.
        let action: ErrorAction
        /// When the code is given.
        let when: String

        fileprivate init(
            _ text: String, _ status: Status, _ title: String, _ sentence: Sentence,
            _ action: ErrorAction, _ when: String
        ) {
            self.text = text
            self.status = status
            self.title = title
            self.sentence = sentence
            self.action = action
            self.when = when
        }
    }

    /// The row of this code.
    var row: Row {
        switch self {
        case .notFound:
            Row(
                "not_found", .notFound, "Not found", .notFound, .none,
                "no such path, or the origin says that there is no such thing")
        case .invalidParameter:
            Row(
                "invalid_parameter", .badRequest, "A parameter is invalid", .somethingWrong, .none,
                "a known parameter twice, empty, against its rule or badly encoded")
        case .invalidCursor:
            Row(
                "invalid_cursor", .badRequest, "The cursor is invalid", .somethingWrong, .restart,
                "a cursor that is malformed, foreign or refused by the origin")
        case .cursorExpired:
            Row(
                "cursor_expired", .badRequest, "The page cursor has expired", .somethingWrong,
                .restart,
                "the origin no longer knows the cursor in 'after'")
        case .syncCursorExpired:
            Row(
                "sync_cursor_expired", .gone, "The sync cursor has expired", .somethingWrong,
                .resync,
                "the origin no longer knows the cursor in 'since'")
        case .badRequest:
            Row(
                "bad_request", .badRequest, "Malformed HTTP", .somethingWrong, .none,
                "the request is not HTTP/1.1 as RFC 9112 has it")
        case .methodNotAllowed:
            Row(
                "method_not_allowed", .methodNotAllowed, "Method not allowed", .somethingWrong,
                .none,
                "a known method that this path does not take; Allow says which it takes")
        case .requestTimeout:
            Row(
                "request_timeout", .requestTimeout, "The request took too long", .somethingWrong,
                .retry,
                "the head of the request did not arrive in time")
        case .contentTooLarge:
            Row(
                "content_too_large", .contentTooLarge, "Requests have no body here",
                .somethingWrong, .none,
                "the request has a body; no endpoint takes one")
        case .uriTooLong:
            Row(
                "uri_too_long", .uriTooLong, "The request line is too long", .somethingWrong, .none,
                "the request line is over its limit")
        case .headersTooLarge:
            Row(
                "headers_too_large", .requestHeaderFieldsTooLarge,
                "The header fields are too large", .somethingWrong, .none,
                "the fields together, or their number, are over the limit")
        case .expectationFailed:
            Row(
                "expectation_failed", .expectationFailed, "Unknown expectation", .somethingWrong,
                .none,
                "an Expect field other than 100-continue")
        case .notImplemented:
            Row(
                "not_implemented", .notImplemented, "Not implemented", .somethingWrong, .none,
                "a method or transfer coding that is not known here")
        case .versionNotSupported:
            Row(
                "version_not_supported", .versionNotSupported, "HTTP version not supported",
                .somethingWrong, .none,
                "a version other than HTTP/1.x")
        case .notCached:
            Row(
                "not_cached", .gatewayTimeout, "Nothing is stored", .serverTrouble, .retry,
                "only-if-cached, and nothing is stored for the request")
        case .originOffline:
            Row(
                "origin_offline", .badGateway, "The origin cannot be reached", .serverTrouble,
                .retry,
                "the origin's name, address, connection or certificate failed")
        case .originTimeout:
            Row(
                "origin_timeout", .gatewayTimeout, "The origin took too long", .serverTrouble,
                .retry,
                "connect, first byte, whole answer, or the wait for it met its deadline")
        case .originStatus:
            Row(
                "origin_status", .badGateway, "The origin failed", .serverTrouble, .retry,
                "the origin answered with a status of the 5xx class")
        case .originRateLimited:
            Row(
                "origin_rate_limited", .serviceUnavailable, "The origin's rate limit is reached",
                .serverTrouble,
                .retry, "a rate limit of the origin, or the share of it kept for stored answers")
        case .originRejected:
            Row(
                "origin_rejected", .badGateway, "The origin refused the request", .somethingWrong,
                .none,
                "any other 4xx of the origin, or a redirect that is not followed")
        case .originUndecodable:
            Row(
                "origin_undecodable", .badGateway, "The origin's answer cannot be read",
                .unreadable,
                .retry, "not the JSON it should be, too large, truncated or corrupt")
        case .overloaded:
            Row(
                "overloaded", .serviceUnavailable, "Too many requests at once", .serverTrouble,
                .retry,
                "a limit on connections, on the queue or on requests to the origin")
        case .internal:
            Row(
                "internal", .internalServerError, "Internal error", .serverTrouble, .retry,
                "a fault of feedd's own")
        }
    }
}

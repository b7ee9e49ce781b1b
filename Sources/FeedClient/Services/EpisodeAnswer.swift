import JSONTrim

/// What a status of the episodes API means, where it means more there than elsewhere.
enum EpisodeAnswer {
    private enum Keys: String, CodingKey, CaseIterable {
        case code, error
    }

    private static let trimmer = JSONTrimmer(
        keeping: .members(Keys.self) { $0 == .error ? .members(Keys.self) { _ in .all } : .all })

    /// Sorts an answer into good and bad.
    ///
    /// - Throws: `syncCursorExpired` for 410 to `since`; for 400 `cursorExpired` or
    ///   `syncCursorExpired` where the body says so, else `invalidCursor` where the request carried
    ///   a cursor; and what `AnswerStatus.check` throws.
    static func check(
        _ response: TransportResponse, for question: EpisodeQuestion, isConditional: Bool
    ) throws(APIError) -> AnswerStatus.Success {
        do {
            return try AnswerStatus.check(response, isConditional: isConditional)
        } catch .http(410) where question.since != nil {
            throw .syncCursorExpired
        } catch .http(400) where question.since != nil || question.after != nil {
            throw refusal(code(in: response.body), of: question)
        }
    }

    private static func refusal(_ code: String?, of question: EpisodeQuestion) -> APIError {
        switch code {
        case "sync_cursor_expired": .syncCursorExpired
        // With one cursor in the request there is only one that it can be about.
        case "cursor_expired": question.after == nil ? .syncCursorExpired : .cursorExpired
        default: .invalidCursor
        }
    }

    /// The word for the error: `{"code":"..."}` or `{"error":{"code":"..."}}`.
    private static func code(in body: [UInt8]) -> String? {
        try? TrimmedBody.read(body, with: trimmer, as: Keys.self) { (members, _) in
            if let code = members.value(.code)?.string { return code }
            return members.value(.error).flatMap { TextMembers<Keys>($0) }?.value(.code)?.string
        }
    }
}

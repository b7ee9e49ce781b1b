import FeedClient

/// Why a known parameter was refused; becomes a 400 problem.
package struct ParameterError: Error, Sendable, Equatable {
    /// The rule that was broken, as the problem's `reason` member tells it to a developer.
    package enum Reason: Sendable, Equatable {
        /// The parameter stands in the query more than once.
        case repeated
        /// It has no value.
        case empty
        /// A `%` is not followed by two hexadecimal digits.
        case percentEncoding
        /// It must be given and is not.
        case missing
        /// It is not `[1-9][0-9]{0,8}`.
        case notAPositiveInteger
        /// It is not one of these words.
        case notOneOf([String])
        /// It does not keep `languageRule`.
        case notALanguage
        /// The operator accepts only the languages of `languages.repos`.
        case languageNotServed
        /// GitHub hands out no result of a search beyond `RepoQuery.resultCap`.
        case beyondResultCap
        /// `q` is something else than `language:<value>`.
        case notALanguageSearch
        /// It does not keep `cursorRule`: no cursor that feedd ever handed out.
        case notACursor
    }

    /// What a language is made of, in the words of refusals.
    package static let languageRule = "1 to 40 of A-Z a-z 0-9 space + # . * ' ( ) / _ -"
    /// What a cursor is made of, in the words of refusals.
    package static let cursorRule = "1 to 512 of A-Z a-z 0-9 _ -"

    /// The parameter that broke its rule.
    package var parameter: Parameter
    /// The rule.
    package var reason: Reason

    /// The sentence of the problem's `reason` member.
    package var explanation: String {
        switch reason {
        case .repeated: "given more than once"
        case .empty: "empty"
        case .percentEncoding: "broken percent-encoding"
        case .missing: "required"
        case .notAPositiveInteger: "not a positive integer of at most 9 digits"
        case .notOneOf(let words): "not one of \(words.joined(separator: ", "))"
        case .notALanguage: "not \(Self.languageRule)"
        case .languageNotServed: "not one of the languages served here"
        case .beyondResultCap: "beyond the first \(RepoQuery.resultCap) results"
        case .notALanguageSearch: "not exactly language:<value>"
        case .notACursor: "not \(Self.cursorRule)"
        }
    }
}

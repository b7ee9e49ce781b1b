import HTTPSemantics

/// The error codes and their sentences, as a whole: what `GET /errors` tells.
package struct ErrorCatalogue: Sendable {
    /// The body of `GET /errors`: every code with its status, title, action and sentences.
    ///
    /// Made once, at the start; the same bytes in every process of a build.
    package let document: [UInt8]

    private let lookup: LanguageLookup

    /// The catalogue of this build, with English where no wished language is there.
    package init() {
        document = Self.makeDocument()
        lookup = LanguageLookup(
            available: ErrorLanguage.allCases.map(\.tag), fallback: ErrorLanguage.english.tag)
    }

    /// The language to answer in (RFC 4647, 3.4), for all `Accept-Language` lines of a request.
    ///
    /// English if none is given, none is known, or the lines make no sense.
    package func language(for acceptLanguage: [String]) -> ErrorLanguage {
        ErrorLanguage(tag: lookup.best(for: acceptLanguage)) ?? .english
    }

    private static func makeDocument() -> [UInt8] {
        var text = JSONWriter(capacity: 16 * 1024)
        text.beginObject()
        text.key("errors")
        text.beginArray()
        for code in ErrorCode.allCases { write(code, to: &text) }
        text.endArray()
        text.endObject()
        return text.bytes
    }

    private static func write(_ code: ErrorCode, to text: inout JSONWriter) {
        text.beginObject()
        text.member("code", code.text)
        text.member("type", code.type)
        text.member("status", code.statusCode)
        text.member("title", code.title)
        text.member("when", code.when)
        text.member("action", code.action.rawValue)
        text.key("detail")
        text.beginObject()
        for language in ErrorLanguage.allCases {
            text.member(language.tag, code.sentence.text(in: language))
        }
        text.endObject()
        text.endObject()
    }
}

/// A language that every sentence exists in.
///
/// A new language is a new case: the compiler then asks for its sentences.
package enum ErrorLanguage: UInt8, Sendable, CaseIterable {
    case english
    case spanish
    case french
    case german
    case portuguese
    case japanese
    case simplifiedChinese
    case arabic

    /// The tag for `Content-Language` (RFC 5646).
    package var tag: String {
        switch self {
        case .english: "en"
        case .spanish: "es"
        case .french: "fr"
        case .german: "de"
        case .portuguese: "pt"
        case .japanese: "ja"
        case .simplifiedChinese: "zh-Hans"
        case .arabic: "ar"
        }
    }

    /// The language of a tag in the exact spelling of `tag`; nil for any other.
    package init?(tag: String) {
        guard let language = Self.allCases.first(where: { $0.tag == tag }) else { return nil }
        self = language
    }
}

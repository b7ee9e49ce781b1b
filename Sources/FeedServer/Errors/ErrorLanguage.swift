/// A language that every sentence exists in.
///
/// A new language is a new case: the compiler then asks for its sentences.
package enum ErrorLanguage: UInt8, Sendable, CaseIterable {
    /// English, also for whoever asks for a language that is not here.
    case english
    /// Spanish.
    case spanish
    /// French.
    case french
    /// German.
    case german
    /// Portuguese.
    case portuguese
    /// Japanese.
    case japanese
    /// Chinese in simplified characters.
    case simplifiedChinese
    /// Arabic.
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

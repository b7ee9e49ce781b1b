/// The translations. Short, without the jargon of networks, and addressed to one person.
extension Sentence {
    /// The sentence in a language, with its final stop.
    package func text(in language: ErrorLanguage) -> String {
        switch self {
        case .notFound: Self.notFound(language)
        case .somethingWrong: Self.somethingWrong(language)
        case .serverTrouble: Self.serverTrouble(language)
        case .unreadable: Self.unreadable(language)
        }
    }

    private static func notFound(_ language: ErrorLanguage) -> String {
        switch language {
        case .english: "Not found."
        case .spanish: "No se encontró."
        case .french: "Introuvable."
        case .german: "Nicht gefunden."
        case .portuguese: "Não encontrado."
        case .japanese: "見つかりませんでした。"
        case .simplifiedChinese: "未找到。"
        case .arabic: "لم يتم العثور عليه."
        }
    }

    private static func somethingWrong(_ language: ErrorLanguage) -> String {
        switch language {
        case .english: "Something went wrong."
        case .spanish: "Algo salió mal."
        case .french: "Une erreur s’est produite."
        case .german: "Etwas ist schiefgelaufen."
        case .portuguese: "Algo deu errado."
        case .japanese: "問題が発生しました。"
        case .simplifiedChinese: "出了点问题。"
        case .arabic: "حدث خطأ ما."
        }
    }

    private static func serverTrouble(_ language: ErrorLanguage) -> String {
        switch language {
        case .english: "The server is having trouble. Try again soon."
        case .spanish: "El servidor tiene problemas. Vuelve a intentarlo pronto."
        case .french: "Le serveur rencontre des difficultés. Réessayez bientôt."
        case .german: "Der Server hat gerade Probleme. Versuche es bald noch einmal."
        case .portuguese: "O servidor está com problemas. Tente novamente em breve."
        case .japanese: "サーバーで問題が発生しています。しばらくしてからもう一度お試しください。"
        case .simplifiedChinese: "服务器出现问题，请稍后重试。"
        case .arabic: "يواجه الخادم مشكلة. حاول مرة أخرى بعد قليل."
        }
    }

    private static func unreadable(_ language: ErrorLanguage) -> String {
        switch language {
        case .english: "The app couldn't read the server's response."
        case .spanish: "La app no pudo leer la respuesta del servidor."
        case .french: "L’app n’a pas pu lire la réponse du serveur."
        case .german: "Die App konnte die Antwort des Servers nicht lesen."
        case .portuguese: "O app não conseguiu ler a resposta do servidor."
        case .japanese: "アプリがサーバーの応答を読み取れませんでした。"
        case .simplifiedChinese: "应用无法读取服务器的响应。"
        case .arabic: "تعذّر على التطبيق قراءة استجابة الخادم."
        }
    }
}

import FeedClient

/// Finds the token for the repository origin: `FEEDD_GITHUB_TOKEN`, or the one line of the file
/// that `FEEDD_GITHUB_TOKEN_FILE` names, as container platforms mount secrets.
enum GitHubToken {
    /// What messages and reports call it; no key of the file or the command line.
    static let key = "github_token"
    /// The variable that holds the token.
    static let variable = "FEEDD_GITHUB_TOKEN"
    /// The variable that names a file with the token.
    static let fileVariable = "FEEDD_GITHUB_TOKEN_FILE"

    /// The token and its source; nil where neither variable is set or the first is empty.
    static func read(
        _ environment: [String: String], readFile: ConfigurationLoader.ReadFile
    ) -> Result<(token: Secret, source: SettingSource)?, ConfigProblem> {
        let direct = environment[variable].flatMap { $0.isEmpty ? nil : $0 }
        switch (direct, environment[fileVariable]) {
        case (nil, nil):
            return .success(nil)
        case (_?, _?):
            return .failure(problem(fileVariable, "set this or \(variable), not both"))
        case (let text?, nil):
            return checked(text, variable)
        case (nil, let path?):
            switch readFile(path) {
            case .success(let bytes):
                return checked(String(decoding: bytes, as: UTF8.self), fileVariable)
            case .failure(let error):
                return .failure(problem(fileVariable, "\(error)"))
            }
        }
    }

    private static func checked(
        _ text: String, _ variable: String
    ) -> Result<(token: Secret, source: SettingSource)?, ConfigProblem> {
        var token = Substring(text)
        while token.last?.isNewline == true { token.removeLast() }
        // It becomes a field value: a line end in it would start a field of its own.
        guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return .failure(problem(variable, "the token must be visible ASCII on one line"))
        }
        return .success((Secret(String(token)), .environment(name: variable)))
    }

    private static func problem(_ variable: String, _ reason: String) -> ConfigProblem {
        ConfigProblem(source: .environment(name: variable), key: nil, reason: reason)
    }
}

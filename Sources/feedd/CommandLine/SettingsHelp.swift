import FeedServer

/// The help's table of all settings.
enum SettingsHelp {
    private static let width = 92

    /// Every key with its default, what it does and what is allowed.
    static var text: String {
        SettingTable.groups.flatMap { group in
            [group.heading.uppercased()] + group.settings.flatMap(lines)
        }.joined(separator: "\n")
    }

    private static func lines(_ setting: Setting) -> [String] {
        let prose = setting.explanation + " Allowed: \(setting.allowed)."
        return ["  \(setting.key) = \(setting.defaultLiteral)"]
            + TextWrap.lines(prose, width: width).map { "      " + $0 }
    }
}

/// All commands, in the order in which the help lists them.
enum CommandTable {
    /// The commands.
    static var all: [any Command.Type] {
        [
            ServeCommand.self, DemoCommand.self, CheckCommand.self, ExplainCommand.self,
            HealthcheckCommand.self, FetchCommand.self, ContractCheckCommand.self,
            VersionCommand.self, HelpCommand.self,
        ]
    }

    /// The command with `name`.
    static func command(_ name: String) -> (any Command.Type)? {
        all.first { $0.manual.name == name }
    }
}

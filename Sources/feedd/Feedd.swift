import CurlTransport
import FeedServer
import Glibc
import Reactor

/// The program: turns the words of the command line into a command, and its result into the exit
/// status.
@main
enum Feedd {
    /// Runs the command line and ends the process with its status.
    static func main() {
        // Before anything writes: a closed pipe must be an error, not the end of the process.
        ignoreBrokenPipe()
        setUpAllocator()
        let words = Array(CommandLine.arguments.dropFirst())
        exit(run(words, in: .process).rawValue)
    }

    /// Runs the command that `words` name.
    static func run(_ words: [String], in context: Context) -> ExitStatus {
        guard let name = words.first else {
            context.error(HelpCommand.overview)
            return .wrongUsage
        }
        let wantsHelp = ["--help", "-h"].contains(name) || words.contains("--help")
        do {
            if wantsHelp {
                let topic = CommandTable.command(name).map { [$0.manual.name] } ?? []
                return try HelpCommand(Arguments(topic)).run(in: context)
            }
            guard let command = CommandTable.command(name) else {
                throw UsageError("there is no command \"\(name)\"")
            }
            return try command.init(Arguments(Array(words.dropFirst()))).run(in: context)
        } catch let error as UsageError {
            // The help of `help` would not list the commands.
            let topic = CommandTable.command(name).map { $0.manual.name } ?? "help"
            let hint = topic == HelpCommand.manual.name ? "" : " " + topic
            context.error("feedd: \(error)\nTry `feedd help\(hint)`.")
            return .wrongUsage
        } catch let error as ConfigError {
            context.error(
                "feedd: this configuration cannot be used:\n\(error)")
            return .wrongUsage
        } catch let error as CurlTransportError {
            context.error("feedd: this configuration cannot be used:\n\(error)")
            return .wrongUsage
        } catch {
            context.error("feedd: \(error)")
            return .failed
        }
    }
}

import FeedServer
import Glibc
import Reactor

/// Runs a server until a signal ends it: what `serve` and `demo` have in common.
///
/// Owned by the main thread, whose event loop reads the signals; the server has loops of its own.
final class Daemon {
    private let settings: SettingsOptions
    private let environment: [String: String]
    private let adjust: (inout Configuration) -> Void
    private let loop: EventLoop
    private let log: Log
    private let server: Server
    /// Owned by the main loop's thread, like `current`.
    private var policy = SignalPolicy()
    private var current: Configuration

    /// Builds a server from what `settings` and `environment` say, changed by `adjust`.
    ///
    /// Call `SignalPolicy.block` before. Throws `ConfigError`; `ConfigProblem` where an address
    /// cannot be listened on; and what else the server throws that cannot be built.
    init(
        _ settings: SettingsOptions, environment: [String: String],
        adjust: @escaping (inout Configuration) -> Void = { _ in }
    ) throws {
        self.settings = settings
        self.environment = environment
        self.adjust = adjust
        var loaded = try settings.load(environment)
        loaded.adjust(adjust)
        current = loaded.configuration
        log = Log(current.log, secrets: current.secrets)
        loop = try EventLoop(name: "main")
        do {
            server = try Server.build(configuration: current, log: log)
        } catch let problem as ConfigProblem {
            throw loaded.located(problem)
        }
    }

    /// Serves until the server has drained; `started` is called once callers are welcome.
    func run(started: (Server) -> Void = { _ in }) throws -> ExitStatus {
        let signals = try SignalSource(loop: loop, signals: SignalPolicy.signals) {
            [unowned self] signal in handle(signal)
        }
        server.start()
        log.info(
            "listening",
            [
                "version": .string(ProductVersion.text), "address": .string(server.address),
                "admin": .string(server.adminAddress ?? "off"), "pid": .int(Int(getpid())),
            ])
        started(server)
        Task { [server, loop] in
            await server.wait()
            loop.stop()
        }
        // The source must live as long as the loop runs.
        withExtendedLifetime(signals) { loop.run() }
        return .done
    }

    private func handle(_ signal: Int32) {
        switch policy.action(for: signal) {
        case .drain:
            log.info("signal to end", ["signal": .int(Int(signal))])
            server.drain()
        case .endAtOnce:
            log.warning("ending at once", ["signal": .int(Int(signal))])
            _exit(ExitStatus.failed.rawValue)
        case .reload: reload()
        case .none: break
        }
    }

    /// Keeps the old configuration where the new one is wrong.
    private func reload() {
        do {
            var loaded = try settings.load(environment)
            loaded.adjust(adjust)
            let changed = loaded.keysChanged(from: current)
            current = loaded.configuration
            let waiting = server.reload(loaded)
            log.info(
                "configuration reloaded",
                [
                    "changed": .string(changed.joined(separator: " ")),
                    "after_restart": .string(waiting.joined(separator: " ")),
                ])
        } catch {
            for problem in error.problems {
                log.error("configuration kept", ["fault": .string("\(problem)")])
            }
        }
    }
}

package import FeedClient
import Glibc
package import Reactor
import Synchronization

/// A `Transport` over libcurl's multi interface on one event loop.
///
/// Why libcurl and not URLSession: on Linux the latter sends `Authorization` on to whoever a
/// redirect names, deadlocks on cancellation, and costs ten times the CPU. What libcurl is not
/// trusted with is done here: deadlines, the queue, name lookup, bounds on size, redirects, the
/// proxy's choice.
///
/// No retry: libcurl itself sends a GET again where a connection that it used again turns out dead,
/// once for each dead one in its pool. Any thread may call it. It reads no environment variable and
/// no file but those named in its descriptions.
package final class CurlTransport: Transport {
    /// The libcurl in use.
    package let library: CurlLibrary

    /// The certificates in force.
    package let certificates: CertificateBundle

    /// The proxies in force.
    package let proxies: ProxyResolution

    private let loop: EventLoop
    private let ownsLoop: Bool
    private let scheduler: LoopBound<TransferScheduler>
    private let counters = LoadCounters()
    private let calls = CallBatch()
    private let callCount = Atomic<UInt64>(0)

    /// A transport by `settings`.
    ///
    /// - Parameters:
    ///   - loop: The loop to run on, which the caller runs and ends; `nil` makes and starts one.
    ///   - environment: Where `ProxySetting.environment` looks.
    ///   - lookup: How names are resolved; called on threads of its own.
    ///   - log: Told what no caller sees; called on the loop, so it must not block.
    /// - Throws: `CurlTransportError` for a setting that cannot work, `ReactorError` where there is
    ///   no descriptor for a loop.
    package init(
        settings: CurlTransportSettings, loop: EventLoop? = nil,
        environment: [String: String] = CurlTransport.proxyEnvironment(),
        lookup: NameLookup = .system, log: @escaping @Sendable (TransportNotice) -> Void = { _ in }
    ) throws {
        library = try CurlLibrary()
        certificates = try CertificateBundle(setting: settings.caFile)
        proxies = try ProxyResolution(setting: settings.proxy, environment: environment)
        let redirects = RedirectPolicy(
            allowedOrigins: try Set(settings.redirectAllow.map(Self.allowedOrigin)))
        ownsLoop = loop == nil
        let loop = try loop ?? EventLoop(name: "origin")
        self.loop = loop
        let options = EasyOptions(settings: settings, certificates: certificates, library: library)
        scheduler = LoopBound(
            TransferScheduler(
                loop: loop, settings: settings, redirects: redirects, proxies: proxies,
                resolver: NameResolver(loop: loop, lookup: lookup, settings: settings, log: log),
                driver: try CurlDriver(
                    loop: loop, options: options, settings: settings, counters: counters),
                counters: counters),
            to: loop)
        if ownsLoop { loop.start() }
        // OpenSSL writes without MSG_NOSIGNAL, so a peer that hangs up could end the process.
        // SIGPIPE goes to the thread that wrote: blocking it on the loop's thread is enough, and
        // leaves the program's own handling of signals alone.
        loop.execute { blockSignals([SIGPIPE]) }
    }

    deinit {
        // No call is under way, since each keeps the transport. What is idle ends on the loop.
        loop.execute { [scheduler] in scheduler.value.shutDown() }
        guard ownsLoop else { return }
        loop.stop()
        // A thread that nobody joins keeps its stack. The wait is short: nothing on the loop
        // blocks.
        if !loop.isInLoop { loop.join() }
    }

    /// Sends the request; see `Transport.send`.
    ///
    /// `timeout(.queue)` where the total deadline passed in line, `offline(.other)` also for a URL
    /// or a field that cannot be sent.
    package func send(
        _ request: TransportRequest
    ) async throws(APIError) -> TransportResponse {
        guard let target = TargetURL(request.url) else {
            throw .offline(.other("not an absolute http or https URL without user information"))
        }
        let ticket = RequestTicket(
            number: callCount.wrappingAdd(1, ordering: .relaxed).newValue)
        let madeAt = SteadyClock.now
        let answer: AnswerBatch.Answer = await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                let call = TransportCall(
                    ticket: ticket, target: target, fields: request.fields, turn: request.turn,
                    madeAt: madeAt, continuation: continuation)
                guard calls.add(call) else { return }
                loop.execute { [scheduler, calls] in scheduler.value.start(calls.take()) }
            }
        } onCancel: {
            ticket.cancel()
            loop.execute { [scheduler] in scheduler.value.cancel(ticket.number) }
        }
        return try answer.get()
    }

    /// How much is under way; what an answered request held is given back before its answer is.
    package var load: TransportLoad { counters.load }

    /// The proxy variables of this process's environment.
    package static func proxyEnvironment() -> [String: String] {
        ProxyResolution.variables.reduce(into: [:]) { found, name in
            if let value = getenv(name) { found[name] = String(cString: value) }
        }
    }

    private static func allowedOrigin(_ text: String) throws(CurlTransportError) -> Origin {
        guard let target = TargetURL(text),
            text == target.origin.description || text == "\(target.origin)/"
        else { throw .invalidRedirectOrigin(text) }
        return target.origin
    }
}

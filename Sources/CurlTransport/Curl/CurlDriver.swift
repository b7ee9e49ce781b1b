import CCurl
import Reactor

/// libcurl's multi handle on a loop: sockets and a timer in, finished exchanges out.
///
/// Transfers are only ever run and ended here, and nothing calls libcurl from inside one of its own
/// callbacks: those note what it wants, and ``drive()`` acts when it has returned. Owned by the
/// loop thread.
///
/// One exchange, in order. ``start(_:)`` gives it to libcurl, which asks by its timer to be called
/// at once, and `drive` calls it. It opens a socket or takes an idle one, and declares its interest
/// to the ``SocketTable``, whose ``SocketWatch`` begins. The loop reports the socket, `onReady` has
/// libcurl read, and the answer's bytes go to the handle's ``ExchangeCallbacks``. With the last of
/// them libcurl takes its interest back, and `drive` finds the exchange ended and calls `onEnd`.
final class CurlDriver {
    // libcurl's handle; nil once `shutDown` has been called.
    private var multi: UnsafeMutableRawPointer?
    private let sockets: SocketTable
    private let options: EasyOptions
    private let maxIdleHandles: Int
    private var idleHandles: [EasyHandle] = []
    private var isDriving = false

    // What libcurl's timer callback asked for last: at once, or at an instant. libcurl moves the
    // instant several times an exchange, so `timer` is left where it is set to an earlier one.
    private var isDueAtOnce = false
    private var dueAt: SteadyClock.Instant?
    private lazy var timer = DeadlineTimer(loop: sockets.loop) { [unowned self] in timerFired() }

    /// Called for each exchange that libcurl has ended, with the handle that ran it. That is out of
    /// the multi handle by then, still knows the outcome, and is to be given back to
    /// ``recycle(_:)``.
    var onEnd: (_ handle: EasyHandle, _ code: CURLcode) -> Void = { _, _ in }

    /// A driver on `loop` with no exchange, whose sockets are counted in `counters`.
    ///
    /// Throws `CurlTransportError.libcurl` where libcurl refuses.
    init(
        loop: EventLoop, options: EasyOptions, settings: CurlTransportSettings,
        counters: LoadCounters
    ) throws(CurlTransportError) {
        guard let multi = curl_multi_init() else { throw .libcurl("no multi handle") }
        self.multi = multi
        self.options = options
        sockets = SocketTable(loop: loop, counters: counters)
        maxIdleHandles = settings.maxConnections
        // Twice, for an origin of each feed: libcurl's own measure, four times the transfers under
        // way, would close idle connections whenever it is quiet.
        let maxIdleConnections = settings.maxConnections * 2
        let context = Unmanaged.passUnretained(self).toOpaque()
        guard sockets.install(on: multi),
            ccurl_multi_set_timer(multi, libcurlTimerChanged) == CURLM_OK,
            ccurl_multi_set_pointer(multi, CURLMOPT_TIMERDATA, context) == CURLM_OK,
            ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, maxIdleConnections) == CURLM_OK,
            ccurl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_NOTHING)) == CURLM_OK
        else { throw .libcurl("a multi option was refused") }
        sockets.onReady = { [unowned self] descriptor, bits in
            act(descriptor, bits)
            drive()
        }
    }

    deinit {
        shutDown()
    }

    /// A handle that is ready to run `exchange` for `transfer`; `nil` where libcurl has no memory
    /// or refuses an option.
    func handle(for exchange: Exchange, of transfer: Transfer) -> EasyHandle? {
        let idle = idleHandles.popLast() ?? EasyHandle(options: options, sockets: sockets)
        guard let handle = idle else { return nil }
        return handle.prepare(exchange, options: options, for: transfer) == CURLE_OK ? handle : nil
    }

    /// Runs `body`, which may start exchanges, and only then has libcurl act.
    func together(_ body: () -> Void) {
        sockets.loop.preconditionInLoop()
        isDriving = true
        body()
        isDriving = false
        drive()
    }

    /// Runs the exchange of `handle`; `onEnd` may be called before this returns. `false` where
    /// libcurl does not take it.
    func start(_ handle: EasyHandle) -> Bool {
        sockets.loop.preconditionInLoop()
        guard let multi, curl_multi_add_handle(multi, handle.pointer) == CURLM_OK else {
            return false
        }
        drive()
        return true
    }

    /// Takes a running exchange away; its connection is closed and `onEnd` is not called for it,
    /// though for others it may be, before this returns.
    func cancel(_ handle: EasyHandle) {
        sockets.loop.preconditionInLoop()
        if let multi { curl_multi_remove_handle(multi, handle.pointer) }
        recycle(handle)
        // Its end may have made another's time the next, and that be past already: libcurl then
        // asks to be called at once, and not again.
        drive()
    }

    /// Takes back the handle of an exchange that has ended and whose outcome was read.
    func recycle(_ handle: EasyHandle) {
        handle.finish()
        if idleHandles.count < maxIdleHandles { idleHandles.append(handle) }
    }

    /// Closes the idle connections and lets go of libcurl; nothing may be running. Nothing can be
    /// started after it. On the loop's thread, or where the loop has ended.
    func shutDown() {
        guard let multi else { return }
        self.multi = nil
        // Not a word to the timer from here on: it is about to go.
        _ = ccurl_multi_set_timer(multi, nil)
        timer.cancel()
        isDueAtOnce = false
        dueAt = nil
        idleHandles.removeAll()
        curl_multi_cleanup(multi)
    }

    fileprivate func timerChanged(milliseconds: Int) {
        isDueAtOnce = milliseconds == 0
        dueAt = milliseconds > 0 ? SteadyClock.now + .milliseconds(milliseconds) : nil
        if let dueAt { timer.note(dueAt) }
    }

    /// Tells libcurl if its time has come; returns the instant that is next.
    private func timerFired() -> SteadyClock.Instant? {
        if let dueAt, dueAt <= SteadyClock.now {
            self.dueAt = nil
            isDueAtOnce = true
            drive()
        }
        return dueAt
    }

    /// Does what libcurl's callbacks asked for, and hands out what has ended, until there is no
    /// more.
    ///
    /// Not re-entered: `onEnd` may begin the next exchange, which the loop below then takes up.
    private func drive() {
        guard !isDriving else { return }
        isDriving = true
        defer { isDriving = false }
        repeat {
            if isDueAtOnce {
                isDueAtOnce = false
                act(CURL_SOCKET_TIMEOUT, 0)
            }
            handOutEnded()
        } while isDueAtOnce
    }

    private func act(_ descriptor: Int32, _ bits: Int32) {
        guard let multi else { return }
        var running: Int32 = 0
        let code = curl_multi_socket_action(multi, descriptor, bits, &running)
        // Any other answer means that this module broke one of libcurl's rules.
        precondition(code == CURLM_OK, "curl_multi_socket_action answered \(code.rawValue)")
    }

    private func handOutEnded() {
        var left: Int32 = 0
        while let multi, let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
                continue
            }
            // The message dies with the removal, so it is read before.
            let code = ccurl_message_result(message)
            curl_multi_remove_handle(multi, easy)
            if let handle = ExchangeCallbacks.handle(of: easy) { onEnd(handle, code) }
        }
    }
}

/// libcurl's timer callback. `context` is the unretained driver; sound, since the driver withdraws
/// the callback before it goes away.
private func libcurlTimerChanged(
    _: UnsafeMutableRawPointer?, _ milliseconds: Int, _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let context else { return 0 }
    Unmanaged<CurlDriver>.fromOpaque(context).takeUnretainedValue()
        .timerChanged(milliseconds: milliseconds)
    return 0
}

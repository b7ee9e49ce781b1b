import CCurl
import Glibc
import Reactor
import Synchronization

/// The sockets that libcurl has open, each with its watch.
///
/// Sockets are opened and closed by our own functions, so that a watch ends before its descriptor
/// does: by then the number may belong to another file. libcurl 7.88 closes one kind behind our
/// back, a socket that is still connecting (https://github.com/curl/curl/pull/11439). Its watch
/// ends a moment later in the same call, when libcurl takes its interest back. If within that call
/// a new socket got the old number, libcurl sees no difference and declares nothing: `open` then
/// moves the watch to the new file. Owned by the loop thread; it outlives the multi handle, which
/// closes its idle connections at its own end.
final class SocketTable {
    /// The loop that watches.
    let loop: EventLoop

    /// Called when a socket that libcurl waits for is ready, with its `CURL_CSELECT_` bits.
    var onReady: (_ descriptor: Int32, _ bits: Int32) -> Void = { _, _ in }

    private var watches: [Int32: SocketWatch] = [:]

    private let counters: LoadCounters

    // The file behind each descriptor that is open.
    private var files: [Int32: ino_t] = [:] {
        didSet { counters.openSockets.store(files.count, ordering: .relaxed) }
    }

    /// An empty table for `loop`, which tells `counters` how many sockets are open.
    init(loop: EventLoop, counters: LoadCounters) {
        self.loop = loop
        self.counters = counters
    }

    /// Makes the connections of `easy` open and close their sockets here.
    func install(on easy: EasyHandle) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        easy.note(ccurl_easy_set_opensocket(easy.pointer, openSocket))
        easy.set(CURLOPT_OPENSOCKETDATA, context)
        easy.note(ccurl_easy_set_closesocket(easy.pointer, closeSocket))
        easy.set(CURLOPT_CLOSESOCKETDATA, context)
    }

    /// Makes `multi` tell its interest in sockets here.
    func install(on multi: UnsafeMutableRawPointer) -> Bool {
        let context = Unmanaged.passUnretained(self).toOpaque()
        return ccurl_multi_set_socket(multi, interestChanged) == CURLM_OK
            && ccurl_multi_set_pointer(multi, CURLMOPT_SOCKETDATA, context) == CURLM_OK
    }

    fileprivate func open(_ address: curl_sockaddr) -> Int32 {
        let type = address.socktype | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.family, type, address.protocol)
        guard descriptor >= 0 else { return CURL_SOCKET_BAD }
        files[descriptor] = Self.file(of: descriptor)
        watches[descriptor]?.restart()
        return descriptor
    }

    fileprivate func close(_ descriptor: Int32) -> Int32 {
        watches.removeValue(forKey: descriptor)?.cancel()
        files[descriptor] = nil
        return Glibc.close(descriptor)
    }

    fileprivate func want(_ poll: Int32, on descriptor: Int32) {
        if let watch = watches[descriptor] {
            if poll == CURL_POLL_REMOVE, watch.mayBeClosed { forgetIfClosed(descriptor) }
            return watch.want(poll)
        }
        guard poll != CURL_POLL_REMOVE else { return }
        let watch = SocketWatch(descriptor: descriptor, table: self)
        watches[descriptor] = watch
        watch.want(poll)
    }

    /// Looks whether libcurl has closed a socket behind our back: its number then has no file, or
    /// another.
    private func forgetIfClosed(_ descriptor: Int32) {
        guard let file = files[descriptor], Self.file(of: descriptor) != file else { return }
        files[descriptor] = nil
    }

    private static func file(of descriptor: Int32) -> ino_t? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_ino : nil
    }
}

// libcurl's callbacks. Each context is the unretained table that was installed; sound, since the
// table outlives the multi handle and with it every connection. None of them calls libcurl, which
// would refuse (CURLM_RECURSIVE_API_CALL).

private func table(_ context: UnsafeMutableRawPointer?) -> SocketTable? {
    context.map { Unmanaged<SocketTable>.fromOpaque($0).takeUnretainedValue() }
}

private func openSocket(
    _ context: UnsafeMutableRawPointer?, _: curlsocktype,
    _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let table = table(context), let address else { return CURL_SOCKET_BAD }
    return table.open(address.pointee)
}

private func closeSocket(_ context: UnsafeMutableRawPointer?, _ item: curl_socket_t) -> Int32 {
    table(context)?.close(item) ?? 0
}

private func interestChanged(
    _: UnsafeMutableRawPointer?, _ descriptor: curl_socket_t, _ what: Int32,
    _ context: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?
) -> Int32 {
    table(context)?.want(what, on: descriptor)
    return 0
}

import CCurl
import Glibc
import Reactor

/// The sockets that libcurl has open, each with its watch.
///
/// libcurl may withdraw its interest in a socket after closing it, or never. Here sockets are opened
/// and closed by our own functions, so that a watch always ends before its descriptor does: by then
/// the number may belong to another file. Owned by the loop thread; it outlives the multi handle,
/// which closes its idle connections at its own end.
final class SocketTable {
    /// The loop that watches.
    let loop: EventLoop

    /// Called when a socket that libcurl waits for is ready, with its `CURL_CSELECT_` bits.
    var onReady: (_ descriptor: Int32, _ bits: Int32) -> Void = { _, _ in }

    private var watches: [Int32: SocketWatch] = [:]

    /// The sockets that are open, idle connections included.
    private(set) var openCount = 0

    /// An empty table for `loop`.
    init(loop: EventLoop) {
        self.loop = loop
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
        if descriptor >= 0 { openCount += 1 }
        return descriptor
    }

    fileprivate func close(_ descriptor: Int32) -> Int32 {
        watches.removeValue(forKey: descriptor)?.cancel()
        openCount -= 1
        return Glibc.close(descriptor)
    }

    fileprivate func want(_ interest: Int32, on descriptor: Int32) {
        if let watch = watches[descriptor] { return watch.want(interest) }
        guard interest != CURL_POLL_REMOVE else { return }
        let watch = SocketWatch(descriptor: descriptor, table: self)
        watches[descriptor] = watch
        watch.want(interest)
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

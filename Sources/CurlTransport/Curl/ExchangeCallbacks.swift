import CCurl

/// libcurl's callbacks for one exchange; they lead to its ``Transfer``.
///
/// The context is the unretained transfer that the exchange was begun with. Sound, since the
/// scheduler keeps a transfer until its exchange has ended or was taken away. None of them calls
/// libcurl.
enum ExchangeCallbacks {
    /// Makes `easy` report to `receiver`, an unretained ``Transfer``.
    static func install(on easy: EasyHandle, receiver: UnsafeMutableRawPointer) {
        easy.note(ccurl_easy_set_receiver(easy.pointer, CURLOPT_HEADERFUNCTION, receiveLine))
        easy.set(CURLOPT_HEADERDATA, receiver)
        easy.note(ccurl_easy_set_receiver(easy.pointer, CURLOPT_WRITEFUNCTION, receiveBody))
        easy.set(CURLOPT_WRITEDATA, receiver)
        easy.note(ccurl_easy_set_prereq(easy.pointer, connectionReady))
        easy.set(CURLOPT_PREREQDATA, receiver)
    }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}

/// Any other return value than the count makes libcurl end the exchange with CURLE_WRITE_ERROR.
private let refusal = 0

private func receiveLine(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer(context)?.receive(line: line) == true ? line.count : refusal
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    let body = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer(context)?.receive(body: body) == true ? body.count : refusal
}

/// Called when the connection, TLS included, is there and the request is about to be sent; also on a
/// connection that is used again.
private func connectionReady(
    _ context: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<CChar>?,
    _: UnsafeMutablePointer<CChar>?, _: Int32, _: Int32
) -> Int32 {
    transfer(context)?.connectionReady()
    return CURL_PREREQFUNC_OK
}

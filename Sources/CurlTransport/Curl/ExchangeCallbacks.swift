import CCurl

/// libcurl's callbacks for one exchange; they lead to its ``Transfer``.
///
/// Each context is the unretained ``EasyHandle`` that the callbacks were installed on. Sound, since
/// libcurl calls them, and returns its private pointer, only while the easy handle exists, which
/// goes with its object. None of them calls libcurl.
enum ExchangeCallbacks {
    /// Makes `handle` report to the transfer that it runs.
    static func install(on handle: EasyHandle) {
        let context = Unmanaged.passUnretained(handle).toOpaque()
        handle.set(CURLOPT_PRIVATE, context)
        handle.note(ccurl_easy_set_receiver(handle.pointer, CURLOPT_HEADERFUNCTION, receiveLine))
        handle.set(CURLOPT_HEADERDATA, context)
        handle.note(ccurl_easy_set_receiver(handle.pointer, CURLOPT_WRITEFUNCTION, receiveBody))
        handle.set(CURLOPT_WRITEDATA, context)
        handle.note(ccurl_easy_set_prereq(handle.pointer, connectionReady))
        handle.set(CURLOPT_PREREQDATA, context)
    }

    /// The object that libcurl's handle `easy` belongs to.
    static func handle(of easy: UnsafeMutableRawPointer) -> EasyHandle? {
        var context: UnsafeMutableRawPointer?
        guard ccurl_easy_get_pointer(easy, CURLINFO_PRIVATE, &context) == CURLE_OK else {
            return nil
        }
        // The context of `install`, see above.
        return context.map { Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }
    }
}

private func withTransfer<Result>(
    _ context: UnsafeMutableRawPointer?, _ body: (Transfer) -> Result
) -> Result? {
    guard let context else { return nil }
    // The context of `install`, see above.
    return Unmanaged<EasyHandle>.fromOpaque(context)._withUnsafeGuaranteedRef {
        $0.transfer.map(body)
    }
}

/// Any other return value than the count makes libcurl end the exchange with CURLE_WRITE_ERROR.
private let refusal = 0

private func receiveLine(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return withTransfer(context) { $0.receive(line: line) } == true ? line.count : refusal
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    let body = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return withTransfer(context) { $0.receive(body: body) } == true ? body.count : refusal
}

/// Called when the connection, TLS included, is there and the request is about to be sent; also on
/// a connection that is used again.
private func connectionReady(
    _ context: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<CChar>?,
    _: UnsafeMutablePointer<CChar>?, _: Int32, _: Int32
) -> Int32 {
    _ = withTransfer(context) { $0.enter(.awaitingFirstByte) }
    return CURL_PREREQFUNC_OK
}

import CCurl

/// One libcurl easy handle: everything that is set for one exchange with an origin.
///
/// Owned by the loop thread. It is made once and used again and again. What is the same for every
/// exchange is set when it is made; ``prepare(_:options:for:)`` sets all the rest, each time, so
/// that nothing of one exchange is left for the next. That replaces `curl_easy_reset`, after which
/// some thirty options and their copied strings would have to be set anew (measured: 3 of 45 us a
/// fetch). Connections live in the multi handle, not here.
final class EasyHandle {
    /// libcurl's handle.
    let pointer: UnsafeMutableRawPointer

    /// Whose exchange it runs; `nil` between exchanges.
    private(set) var transfer: Transfer?

    // libcurl writes at most CURL_ERROR_SIZE bytes, the terminating zero included.
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    // Kept for as long as libcurl may read them.
    private var requestFields: StringList?
    private var addresses: StringList?

    // What is set now, so that setting the same again can be left out.
    private var url = ""
    private var proxy: ProxyServer?

    /// The first option that libcurl refused since it was last asked.
    private var failure = CURLE_OK

    /// A new handle whose connections open their sockets in `sockets`; `nil` where libcurl has no
    /// memory for it or refuses an option.
    init?(options: EasyOptions, sockets: SocketTable) {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        errorText[0] = 0
        set(CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(errorText))
        options.apply(to: self)
        options.applyProxy(nil, to: self)
        ExchangeCallbacks.install(on: self)
        sockets.install(on: self)
        guard failure == CURLE_OK else { return nil }
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// Sets everything for one exchange of `transfer`, which it keeps until ``finish()``.
    ///
    /// Returns libcurl's objection, `CURLE_OK` where there is none; the handle is then ready to be
    /// added to a multi handle.
    func prepare(_ exchange: Exchange, options: EasyOptions, for transfer: Transfer) -> CURLcode {
        self.transfer = transfer
        failure = CURLE_OK
        errorText[0] = 0
        if url != exchange.target.text {
            url = exchange.target.text
            set(CURLOPT_URL, url)
        }
        if proxy != exchange.proxy {
            proxy = exchange.proxy
            options.applyProxy(proxy, to: self)
        }
        requestFields = exchange.requestFields
        set(CURLOPT_HTTPHEADER, requestFields)
        addresses = exchange.addresses
        set(CURLOPT_RESOLVE, addresses)
        return failure
    }

    /// Lets go of the transfer; only while the handle is in no multi handle.
    func finish() {
        transfer = nil
    }

    /// libcurl's own words for the last failure, empty where it has none.
    var errorDescription: String { String(cString: errorText) }

    /// A number that libcurl knows of the last exchange, 0 where it knows none.
    func number(_ info: CURLINFO) -> Int {
        var value = 0
        return ccurl_easy_get_long(pointer, info, &value) == CURLE_OK ? value : 0
    }

    /// A text that libcurl knows of the last exchange, copied.
    func text(_ info: CURLINFO) -> String? {
        var value: UnsafePointer<CChar>?
        guard ccurl_easy_get_string(pointer, info, &value) == CURLE_OK, let value else {
            return nil
        }
        return String(cString: value)
    }

    /// Sets a number or a flag.
    func set(_ option: CURLoption, _ value: Int) {
        note(ccurl_easy_set_long(pointer, option, value))
    }

    /// Sets a text, which libcurl copies; `nil` restores the default.
    func set(_ option: CURLoption, _ value: String?) {
        note(ccurl_easy_set_string(pointer, option, value))
    }

    /// Sets a list, which the caller keeps alive for the exchange.
    func set(_ option: CURLoption, _ list: StringList?) {
        note(ccurl_easy_set_list(pointer, option, list?.pointer))
    }

    /// Sets a pointer, whose target the caller keeps alive for as long as the handle.
    func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
        note(ccurl_easy_set_pointer(pointer, option, value))
    }

    /// Records what a setter answered; the first objection stays.
    func note(_ code: CURLcode) {
        if failure == CURLE_OK { failure = code }
    }
}

import CCurl

/// One libcurl easy handle: everything that is set for one exchange with an origin.
///
/// Owned by the loop thread. Between exchanges it is reset and kept, which saves its allocation;
/// connections live in the multi handle, not here.
final class EasyHandle {
    /// libcurl's handle.
    let pointer: UnsafeMutableRawPointer

    // libcurl writes at most CURL_ERROR_SIZE bytes, the terminating zero included.
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    // Kept for as long as libcurl may read them.
    private var requestFields: StringList?
    private var addresses: StringList?

    /// The first option that libcurl refused since the last reset.
    private var failure = CURLE_OK

    /// A new handle; `nil` where libcurl has no memory for it.
    init?() {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// Sets everything for one exchange.
    ///
    /// `addresses` is `nil` where the host is an address already. `receiver` is handed to the three
    /// callbacks of ``ExchangeCallbacks`` and must outlive the exchange. Returns libcurl's objection,
    /// `CURLE_OK` where there is none; the handle is then ready to be added to a multi handle.
    func prepare(
        _ exchange: Exchange, options: EasyOptions, sockets: SocketTable,
        receiver: UnsafeMutableRawPointer
    ) -> CURLcode {
        failure = CURLE_OK
        requestFields = exchange.requestFields
        addresses = exchange.addresses
        set(CURLOPT_URL, exchange.target.text)
        set(CURLOPT_HTTPHEADER, requestFields)
        set(CURLOPT_RESOLVE, addresses)
        options.apply(to: self, proxy: exchange.proxy)
        errorText[0] = 0
        set(CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(errorText))
        set(CURLOPT_PRIVATE, receiver)
        ExchangeCallbacks.install(on: self, receiver: receiver)
        sockets.install(on: self)
        return failure
    }

    /// Forgets everything that was set. Only while the handle is in no multi handle.
    func reset() {
        curl_easy_reset(pointer)
        requestFields = nil
        addresses = nil
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

    /// Sets a pointer, whose target the caller keeps alive for the exchange.
    func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
        note(ccurl_easy_set_pointer(pointer, option, value))
    }

    /// Records what a setter answered; the first objection stays.
    func note(_ code: CURLcode) {
        if failure == CURLE_OK { failure = code }
    }
}

import CCurl

/// A list of strings that libcurl reads while a transfer runs.
///
/// A class, since libcurl keeps the pointer: who runs the transfer keeps the list.
final class StringList {
    /// libcurl's list, `nil` while it is empty.
    private(set) var pointer: UnsafeMutablePointer<curl_slist>?

    /// An empty list.
    init() {}

    deinit {
        curl_slist_free_all(pointer)
    }

    /// Adds `text`, which ends with a zero and is copied. `false` where there is no memory; the
    /// list is then unchanged.
    func append(text: UnsafePointer<CChar>?) -> Bool {
        guard let text, let longer = curl_slist_append(pointer, text) else { return false }
        pointer = longer
        return true
    }

    /// The addresses that libcurl is to dial for `origin`, in the form of `CURLOPT_RESOLVE`.
    ///
    /// Without a leading `+`, so that the entry never expires inside libcurl, which would look the
    /// name up itself. Each transfer brings its own entry, which replaces the one before it.
    static func addresses(_ addresses: [String], of origin: Origin) -> StringList? {
        let list = StringList()
        let texts = addresses.map { $0.contains(":") ? "[\($0)]" : $0 }
        let entry = "\(origin.host):\(origin.port):\(texts.joined(separator: ","))"
        return list.append(text: entry) ? list : nil
    }
}

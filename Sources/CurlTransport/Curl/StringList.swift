import CCurl
import FeedClient

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

    /// Adds `text`, which is copied. `false` where there is no memory; the list is then unchanged.
    func append(_ text: String) -> Bool {
        guard let longer = curl_slist_append(pointer, text) else { return false }
        pointer = longer
        return true
    }
}

extension StringList {
    /// What this transport says itself, so that no caller can contradict it.
    private static let ownFields: Set<String> = [
        "accept-encoding", "connection", "content-length", "expect", "host", "keep-alive", "te",
        "transfer-encoding", "upgrade",
    ]

    /// The request fields as libcurl wants them, without those that the transport sets itself.
    ///
    /// `nil` where a name is no token or a value holds a control character, which could end the line
    /// and begin another (RFC 9110, 5.5, https://www.rfc-editor.org/rfc/rfc9110#section-5.5).
    static func requestFields(_ fields: FieldList) -> StringList? {
        let list = StringList()
        for field in fields where !ownFields.contains(field.name.lowercased()) {
            guard isToken(field.name), isFieldValue(field.value) else { return nil }
            // A colon with nothing behind it would remove the field instead of sending it empty.
            let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            guard list.append(line) else { return nil }
        }
        return list
    }

    /// The addresses that libcurl is to dial for `origin`, in the form of `CURLOPT_RESOLVE`.
    ///
    /// Without a leading `+`, so that the entry never expires inside libcurl, which would look the
    /// name up itself. Each transfer brings its own entry, which replaces the one before it.
    static func addresses(_ addresses: [String], of origin: Origin) -> StringList? {
        let list = StringList()
        let texts = addresses.map { $0.contains(":") ? "[\($0)]" : $0 }
        let entry = "\(origin.host):\(origin.port):\(texts.joined(separator: ","))"
        return list.append(entry) ? list : nil
    }

    private static func isToken(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default:
                    "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    private static func isFieldValue(_ value: String) -> Bool {
        value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }
    }
}

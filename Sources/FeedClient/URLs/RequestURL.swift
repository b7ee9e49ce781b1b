/// Builds the URL of a request to an origin.
enum RequestURL {
    /// `base`, which may have a path of its own and a trailing slash, then `path`, then the
    /// parameters that have a value, in the order given.
    ///
    /// Values are percent-encoded; names must need none. Without parameters there is no `?`.
    static func build(
        base: String, path: String, parameters: [(name: StaticString, value: String?)]
    ) -> String {
        var url = base
        while url.utf8.last == UInt8(ascii: "/") { url.removeLast() }
        url += path
        var separator = "?"
        for (name, value) in parameters {
            guard let value else { continue }
            url += "\(separator)\(name)=\(PercentEncoding.queryValue(value))"
            separator = "&"
        }
        return url
    }
}

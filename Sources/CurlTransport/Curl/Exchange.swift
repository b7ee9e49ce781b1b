/// One request to one origin and its answer: a request that is redirected makes several.
struct Exchange {
    /// What is asked.
    let target: TargetURL

    /// The proxy to go through, `nil` for none.
    let proxy: ProxyServer?

    /// The request fields.
    let requestFields: StringList

    /// The addresses of the host that is dialled, in libcurl's form; `nil` where it is an address.
    let addresses: StringList?
}

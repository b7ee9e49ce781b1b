/// Where the transport learns of a proxy.
package enum ProxySetting: Equatable, Sendable {
    /// From the usual environment variables, see ``ProxyResolution``.
    case environment

    /// Nowhere: every origin is dialled directly, whatever the environment says.
    case none

    /// This one, `http://host:port` or `https://host:port`, for every origin.
    case url(String)
}

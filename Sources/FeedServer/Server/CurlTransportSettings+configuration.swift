package import CurlTransport

extension CurlTransportSettings {
    /// The settings that `origin.*` describes.
    package init(_ origin: Configuration.Origin) {
        self.init()
        connectTimeout = origin.connectTimeout
        firstByteTimeout = origin.firstByteTimeout
        totalTimeout = origin.totalTimeout
        maxConnections = origin.maxConnections
        maxQueue = origin.maxQueue
        maxBodyBytes = origin.maxBodyBytes
        caFile = origin.caFile
        redirectAllow = origin.redirectAllow
        proxy =
            switch origin.proxy {
            case .environment: .environment
            case .off: .none
            case .url(let url): .url(url)
            }
    }
}

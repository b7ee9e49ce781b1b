extension Configuration {
    /// How the origins are asked. Counts and deadlines are for each origin.
    package struct Origin: Sendable, Equatable {
        /// `origin.connect_timeout`: until the connection stands, name lookup and TLS included.
        package var connectTimeout: Duration = .seconds(1)
        /// `origin.first_byte_timeout`: from a ready connection to the answer's first byte.
        package var firstByteTimeout: Duration = .seconds(4)
        /// `origin.total_timeout`: from the request's start to the answer's end.
        package var totalTimeout: Duration = .seconds(5)
        /// `origin.max_connections`: requests and connections at one time.
        package var maxConnections = 8
        /// `origin.max_queue`: requests waiting for one of those.
        package var maxQueue = 256
        /// `origin.max_body`: the largest answer, after decompression.
        package var maxBodyBytes = 8 << 20
        /// `origin.ca_file`: PEM file of trusted authorities; nil for the system's.
        package var caFile: String?
        /// `origin.proxy`: how the origins are reached.
        package var proxy = Proxy.environment
        /// `origin.redirect_allow`: other origins that a redirect may lead to.
        package var redirectAllow: [String] = []
    }

    /// How the origins are reached.
    package enum Proxy: Sendable, Equatable {
        /// By the variables that `ProxyResolution` reads, `HTTPS_PROXY` and its kin.
        case environment
        /// Directly, whatever those variables say.
        case off
        /// By the proxy with this URL.
        case url(String)
    }

    /// Deadlines on the public listener.
    package struct Timeouts: Sendable, Equatable {
        /// `timeouts.answer`: how long a caller waits for an origin before it gets a stale copy or
        /// an error.
        package var answer: Duration = .seconds(6)
        /// `timeouts.header`: from a request's first byte to the end of its head.
        package var header: Duration = .seconds(10)
        /// `timeouts.idle`: how long a connection may stay quiet between requests.
        package var idle: Duration = .seconds(75)
        /// `timeouts.write`: how long a caller may read nothing while an answer is being sent.
        package var write: Duration = .seconds(30)
    }

    /// What a caller may send, and how many callers there may be.
    package struct Limits: Sendable, Equatable {
        /// `limits.connections`: open connections; nil for what the descriptor limit allows, at
        /// most 10,000.
        package var connections: Int?
        /// `limits.request_line`: longest request line.
        package var requestLineBytes = 8 << 10
        /// `limits.fields_bytes`: all field lines of a request together.
        package var fieldsBytes = 16 << 10
        /// `limits.fields`: number of field lines of a request.
        package var fieldCount = 100
        /// `limits.connections_per_address`: open connections from one address; nil for no limit.
        package var connectionsPerAddress: Int?
    }
}

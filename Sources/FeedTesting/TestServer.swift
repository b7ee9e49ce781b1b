package import FeedClient
package import FeedServer

/// A server on loopback ports of the system's choice, ended by `stop`.
package struct TestServer: Sendable {
    /// The server itself.
    package let server: Server
    /// The lines it logs.
    package let log: RecordedLog

    /// Starts a server over `transport`, with one loop unless `configure` says otherwise, no
    /// warm-up, no lame-duck time, and by `clock`, which stands unless the test moves it: so no
    /// deadline passes because a machine is slow.
    ///
    /// - Parameter isStarted: false leaves those who connect waiting in the kernel until the test
    ///   starts `server`.
    package init(
        over transport: any Transport, clock: ManualClock = ManualClock(), isStarted: Bool = true,
        configure: (inout Configuration) -> Void = { _ in }
    ) throws {
        var configuration = Configuration()
        configuration.listen = "127.0.0.1:0"
        configuration.admin.listen = "127.0.0.1:0"
        configuration.loops = 1
        configuration.warmUp = []
        configuration.drain.lameDuck = .zero
        configuration.drain.deadline = .seconds(5)
        configure(&configuration)
        log = RecordedLog()
        var surroundings = Server.Surroundings(
            transport: transport, log: Log(configuration.log, to: log))
        surroundings.environment = clock.environment
        server = try Server.build(configuration, in: surroundings)
        if isStarted { server.start() }
    }

    /// A new connection to the public listener; the parameters are `TestConnection`'s.
    package func connect(
        from host: UInt8? = nil, receiveBufferBytes: Int32? = nil
    ) throws -> TestConnection {
        try TestConnection(
            to: server.address, from: host, receiveBufferBytes: receiveBufferBytes)
    }

    /// A new connection to the public listener, where the server may take its time to accept it or
    /// to refuse.
    package func connectPatiently() async throws -> TestConnection {
        try await OwnThread.run { Result { try connect() } }.get()
    }

    /// A new connection to the admin listener.
    package func connectAdmin() throws -> TestConnection {
        try TestConnection(to: server.adminAddress ?? "")
    }

    /// One GET on a connection of its own.
    package func get(_ target: String, _ fields: [String] = []) async throws -> TestResponse {
        try await connect().get(target, fields)
    }

    /// Ends the server and waits for it.
    package func stop() async {
        server.stop()
        await server.wait()
    }
}

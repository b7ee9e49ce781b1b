extension TestServer {
    /// Asks `/status` until its member `name` has the value `value`.
    ///
    /// - Throws: what the connection throws; `silent` after 100,000 questions.
    package func wait(for name: String, toBe value: Int) async throws {
        let connection = try connectAdmin()
        for _ in 0..<100_000 {
            let text = try await connection.get("/status").text
            if text.contains("\"\(name)\":\(value),") || text.contains("\"\(name)\":\(value)}") {
                return
            }
        }
        throw TestConnection.Failure.silent
    }

    /// Asks until an answer says that the connection ends: then every loop knows of the drain, and
    /// its times count from an instant that has passed.
    ///
    /// - Throws: what the connection throws.
    package func waitForDrain() async throws {
        for _ in 0..<100_000 {
            if try await get("/livez")["connection"] == "close" { return }
        }
        throw TestConnection.Failure.silent
    }
}

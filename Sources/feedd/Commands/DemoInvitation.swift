/// What `feedd demo` prints: the lines to try.
enum DemoInvitation {
    /// The text for a daemon that listens at `address` in front of the origin at `origin`, a URL;
    /// `firstSyncCursor` is where its changes begin.
    static func text(
        listening address: String, origin: String, firstSyncCursor: String
    ) -> String {
        let base = "http://" + HealthcheckCommand.reachable(address)
        return """
            feedd:  \(base)
            origin: \(origin)

            Try:

              curl -i '\(base)/repos'
              curl -i '\(base)/episodes?limit=2'
              curl -i '\(base)/episodes/changes?since=\(firstSyncCursor)'
              curl -i '\(base)/repos?language=rust'

            Make the origin fail, ask for something not stored yet, and mend it:

              curl -X PUT '\(origin)/_fault?status=503'
              curl -i '\(base)/repos?language=go'
              curl -X DELETE '\(origin)/_fault'

            Faults: status=503, delay=2s, delay_body=2s, hang, hang_body, reset, reset_body,
            truncate, drip=100ms, close_after=1s, garbage, wrong_shape, rate_limit=60,
            secondary_limit=60, offline; with &path=/api/v2/episodes for one path, &times=3 for so
            many requests.
            """
    }
}

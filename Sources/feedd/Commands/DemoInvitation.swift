import DemoOrigin
import FeedServer

/// What `feedd demo` prints: the lines to try.
enum DemoInvitation {
    /// The text for a daemon that listens at `address` in front of the origin at `origin`, a URL;
    /// `firstSyncCursor` is where its changes begin.
    static func text(
        listening address: String, origin: String, firstSyncCursor: String
    ) -> String {
        let base = base(address)
        return """
            feedd:  \(base)
            origin: \(origin)

            Try:

              curl -i '\(base)/repos'
              curl -i '\(base)/episodes?limit=2'
              curl -i '\(base)/episodes/changes?since=\(firstSyncCursor)'
              curl -i '\(base)/repos?language=rust'

            \(faults(listening: address, origin: origin))
            """
    }

    /// The part about faults, which the help has too.
    static func faults(listening address: String, origin: String) -> String {
        let prose =
            "Faults: \(DemoOrigin.faultExamples.joined(separator: ", "));"
            + " with &path=/api/v2/episodes for one path, &times=3 for so many requests."
        return """
            Make the origin fail, ask for something not stored yet, and mend it:

              curl -X PUT '\(origin)/_fault?status=503'
              curl -i '\(base(address))/repos?language=go'
              curl -X DELETE '\(origin)/_fault'

            \(TextWrap.lines(prose, width: 88).joined(separator: "\n"))
            """
    }

    private static func base(_ address: String) -> String {
        "http://" + HealthcheckCommand.reachable(address)
    }
}

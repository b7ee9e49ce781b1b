extension DriftReport.Line {
    /// Writes the line as a warning.
    func write(to log: Log) {
        log.warning(
            "origin strays from the models",
            [
                "feed": "\(feed.rawValue)", "path": "\(path)", "expected": "\(expected)",
                "found": "\(firstFound)", "count": .int(count),
            ])
    }
}

extension SettingTable {
    /// What memory holds.
    static let cache: [Setting] = [
        .size(
            "cache.max_bytes", \.cache.maxBytes, 1 << 20...64 << 30,
            """
            All stored answers together, as the allocator counts them; what is asked for seldom goes
            first. The process needs up to a quarter of that more, and 25MiB.
            """),
        .text(
            "cache.snapshot", \.cache.snapshot, or: "none", "the path of a file",
            "Keeps the cache over a restart, so that stale answers are there at once.",
            accepts: SettingRule.isPath),
        .duration(
            "cache.snapshot_interval", \.cache.snapshotInterval, .seconds(1)...(.seconds(86_400)),
            "Time between two writes of that file: what a crash can lose."),
    ]

    /// How the process begins and ends.
    static let lifecycle: [Setting] = [
        .list(
            "warm_up", \.warmUp, of: "paths of feeds",
            """
            Fetched at start, before /readyz says ready: the first caller then gets a hit. An origin
            that fails does not hold up the start.
            """, parse: { SettingRule.isTarget($0) ? $0 : nil }),
        .duration(
            "drain.lame_duck", \.drain.lameDuck, .zero...(.seconds(600)),
            """
            After SIGTERM, how long new connections still get answers while /readyz says draining.
            Give the load balancer time to look.
            """),
        .duration(
            "drain.deadline", \.drain.deadline, .zero...(.seconds(3600)),
            "From SIGTERM until whatever is still open is closed."),
    ]
}

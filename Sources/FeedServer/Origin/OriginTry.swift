/// The circumstances in which one try of a flight ended.
struct OriginTry: Sendable {
    /// The path of the URL, which tells the rate-limit bucket.
    let path: String
    /// Tries of this flight so far, this one included.
    let tries: Int
    /// Time since the flight's first try began.
    let elapsed: Duration
    /// Whether the request carried `Authorization`.
    let isAuthorised: Bool
    /// When the try ended.
    let now: ContinuousClock.Instant
    /// The same by the wall clock, in seconds since 1970.
    let unixSeconds: Int64
    /// 64 random bits.
    let random: UInt64

    /// A try of a flight that began at `began`, ended at this moment.
    init(
        path: String, tries: Int, began: ContinuousClock.Instant, isAuthorised: Bool,
        _ environment: OriginEnvironment
    ) {
        self.path = path
        self.tries = tries
        self.isAuthorised = isAuthorised
        now = environment.now()
        elapsed = began.duration(to: now)
        unixSeconds = environment.unixSeconds()
        random = environment.random()
    }
}

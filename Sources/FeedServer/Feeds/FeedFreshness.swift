import FeedCache
import FeedClient
import HTTPSemantics

/// How long the answers of one feed live in the cache: a pure policy over the feed's settings and
/// what the origin said.
struct FeedFreshness: Sendable {
    /// The feed's own lifetimes.
    let settings: Lifetimes
    /// Whether the origin's Cache-Control can shorten them.
    let honoursOrigin: Bool
    /// How old a page that carries a cursor may become, or nil where pages carry none.
    var cursorLifetime: Duration?
    /// How long an incomplete answer is fresh, or nil where answers are never incomplete.
    var incompleteTTL: Duration?

    /// The lifetimes of an answer to `key`, jittered so that keys filled together do not expire
    /// together.
    ///
    /// - Parameters:
    ///   - fields: the origin's fields.
    ///   - carriesCursor: whether the answer leads on to another page.
    ///   - stretch: by how much longer it is fresh, at least 1, while the origin's budget is low;
    ///     not for an incomplete answer, which a better one is to follow soon.
    func lifetimes(
        for key: CacheKey, fields: FieldList, carriesCursor: Bool, isIncomplete: Bool,
        stretch: Double, nowUnixSeconds: Int64
    ) -> Lifetimes {
        var fresh = settings.fresh * stretch
        if isIncomplete, let incompleteTTL { fresh = min(incompleteTTL, settings.fresh) }
        var lifetimes = Lifetimes(
            fresh: fresh, staleWhileRevalidate: settings.staleWhileRevalidate,
            staleIfError: settings.staleIfError)
        if honoursOrigin { lifetimes = capped(lifetimes, by: fields, nowUnixSeconds) }
        lifetimes = lifetimes.jittered(for: key)
        // After the jitter: the age at which the origin may forget the cursor is a hard bound.
        if carriesCursor, let cursorLifetime { lifetimes = lifetimes.capped(atAge: cursorLifetime) }
        return lifetimes
    }

    /// Whether a 304 with these fields says how long the copy lives now. Where the origin's word
    /// counts and it repeats none, that of the 200 stands (RFC 9111, 3.2).
    func isTold(by fields: FieldList) -> Bool {
        !honoursOrigin || fields["cache-control"] != nil || fields["expires"] != nil
    }

    /// Writes the policy as `/explain` shows it, durations in seconds.
    func write(into json: inout JSONWriter) {
        json.beginObject()
        json.member("ttl", Int(settings.fresh.components.seconds))
        json.member(
            "stale_while_revalidate", Int(settings.staleWhileRevalidate.components.seconds))
        json.member("stale_if_error", Int(settings.staleIfError.components.seconds))
        json.member("origin_freshness", honoursOrigin ? "cap" : "ignore")
        json.member("cursor_lifetime", cursorLifetime.map { Int($0.components.seconds) })
        json.endObject()
    }

    /// The smaller of our lifetimes and what the origin allows a shared cache.
    ///
    /// Source: [RFC 9111, 4.2.1, 4.2.4](https://www.rfc-editor.org/rfc/rfc9111#section-4.2.1).
    private func capped(
        _ own: Lifetimes, by fields: FieldList, _ nowUnixSeconds: Int64
    ) -> Lifetimes {
        let control = ResponseCacheControl(lines: fields.values(of: "cache-control"))
        if control.noStore || control.isPrivate {
            return Lifetimes(fresh: .zero, staleWhileRevalidate: .zero, staleIfError: .zero)
        }
        var fresh = own.fresh
        if control.noCache {
            fresh = .zero
        } else if let allowed = originLifetime(control, fields, nowUnixSeconds) {
            fresh = min(fresh, max(.zero, allowed - Self.age(fields)))
        }
        let mayBeStale =
            !(control.mustRevalidate || control.proxyRevalidate || control.noCache
            || control.sharedMaxAge != nil)
        return Lifetimes(
            fresh: fresh,
            staleWhileRevalidate: mayBeStale
                ? min(
                    own.staleWhileRevalidate,
                    control.staleWhileRevalidate ?? own.staleWhileRevalidate)
                : .zero,
            staleIfError: mayBeStale
                ? min(own.staleIfError, control.staleIfError ?? own.staleIfError) : .zero)
    }

    /// How old the answer was when it came (RFC 9111, 5.1); zero where `Age` is absent or no
    /// number.
    private static func age(_ fields: FieldList) -> Duration {
        guard var digits = fields["age"] else { return .zero }
        return .seconds(digits.withUTF8 { UnsafeRawBufferPointer($0).deltaSeconds } ?? 0)
    }

    private func originLifetime(
        _ control: ResponseCacheControl, _ fields: FieldList, _ nowUnixSeconds: Int64
    ) -> Duration? {
        if let shared = control.sharedMaxAge { return shared }
        if let maxAge = control.maxAge { return maxAge }
        guard let expires = fields["expires"] else { return nil }
        // A date that cannot be read is in the past (RFC 9111, 5.3).
        guard let end = HTTPDate.parse(expires) else { return .zero }
        let start = fields["date"].flatMap { HTTPDate.parse($0) } ?? nowUnixSeconds
        return .seconds(max(0, end - start))
    }
}

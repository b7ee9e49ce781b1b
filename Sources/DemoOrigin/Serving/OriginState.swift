/// All that the demo origin knows, and the answer it gives to each request. Pure: no I/O, time
/// passed in.
struct OriginState {
    /// The faults in force.
    var faults = FaultTable()
    /// The episodes.
    var episodes = EpisodeFeed()
    /// Where the origin can be reached, for links.
    var baseURL = ""
    /// Who is told of each request.
    var observer: (@Sendable (OriginRequest) -> Void)?
    /// Whether the origin was stopped.
    var isStopped = false
    /// The steps that wait, by path; the key nil is for every path without steps of its own.
    private var script: [String?: [Step]] = [:]
    /// The requests seen, oldest first, at most ``loggedRequests`` of them.
    private(set) var log: [OriginRequest] = []
    private var counts: [String: Int] = [:]

    /// How many requests the log remembers; counts go on.
    private static let loggedRequests = 1000

    /// How many requests there were to `path`, or in all where it is nil; switches not counted.
    func requestCount(_ path: String?) -> Int {
        path.map { counts[$0] ?? 0 } ?? counts.values.reduce(0, +)
    }

    /// Adds steps to the script of `path`, or of all paths.
    mutating func enqueue(_ steps: [Step], for path: String?) {
        script[path, default: []] += steps
    }

    /// Forgets the script, the faults and the log; the episodes stay.
    mutating func reset() {
        script = [:]
        faults.clear()
        log = []
        counts = [:]
    }

    /// What to do about bytes that are no request, at a time in seconds since 1970.
    static func refusal(nowUnixSeconds: Int) -> [Delivery] {
        let reply = Reply.message(400, "Bad Request")
        let head = reply.head(date: Timestamp.imfFixdate(nowUnixSeconds), isPersistent: false)
        return Delivery.plan(head: head, body: reply.body, fault: nil, isPersistent: false)
    }

    /// What to do about `request`, at a time in seconds since 1970.
    mutating func deliveries(for request: OriginRequest, nowUnixSeconds: Int) -> [Delivery] {
        let date = Timestamp.imfFixdate(nowUnixSeconds)
        if request.path.hasPrefix("/_") {
            let reply = ControlPanel.reply(to: request, &self)
            return plan(reply, nil, request, date)
        }
        note(request)
        switch nextStep(for: request.path) {
        case .raw(let bytes):
            return [.send(bytes), .close]
        case .reply(let reply, let fault):
            let replaced = fault?.replacing(reply, nowUnixSeconds: nowUnixSeconds) ?? reply
            return plan(replaced, fault, request, date)
        case .fault(let fault):
            return plan(reply(to: request, nowUnixSeconds, fault), fault, request, date)
        case .normal:
            return plan(reply(to: request, nowUnixSeconds, nil), nil, request, date)
        case nil:
            let fault = faults.take(for: request.path)
            return plan(reply(to: request, nowUnixSeconds, fault), fault, request, date)
        }
    }

    private func reply(to request: OriginRequest, _ now: Int, _ fault: Fault?) -> Reply {
        let reply = ownReply(to: request, nowUnixSeconds: now)
        return fault?.replacing(reply, nowUnixSeconds: now) ?? reply
    }

    /// The answer of an origin in good health.
    private func ownReply(to request: OriginRequest, nowUnixSeconds: Int) -> Reply {
        guard request.method == "GET" || request.method == "HEAD" else {
            return .message(405, "Method Not Allowed")
        }
        let ifNoneMatch = request.field("If-None-Match")
        switch request.path {
        case "/search/repositories":
            guard let search = RepositorySearch(request, baseURL: baseURL) else {
                return .message(422, "Validation Failed")
            }
            var reply = search.reply()
            if reply.status == 200 { reply = reply.validated(against: ifNoneMatch) }
            reply.fields += RateLimitFields(used: 1, reset: nowUnixSeconds + 60).fields
            return reply
        case "/api/v2/episodes":
            let reply = episodes.page(request.parameters)
            return reply.status == 200 ? reply.validated(against: ifNoneMatch) : reply
        case "/api/v2/episodes/changes":
            let reply = episodes.changes(request.parameters)
            return reply.status == 200 ? reply.validated(against: ifNoneMatch) : reply
        default:
            return .message(404, "Not Found")
        }
    }

    private func plan(
        _ reply: Reply, _ fault: Fault?, _ request: OriginRequest, _ date: String
    ) -> [Delivery] {
        let hasBody = request.method != "HEAD" && reply.status != 204 && reply.status != 304
        return Delivery.plan(
            head: reply.head(date: date, isPersistent: request.isPersistent),
            body: hasBody ? reply.body : [], fault: fault, isPersistent: request.isPersistent)
    }

    private mutating func nextStep(for path: String) -> Step? {
        let key: String? = script[path]?.isEmpty == false ? path : nil
        guard let first = script[key]?.first else { return nil }
        script[key]?.removeFirst()
        return first
    }

    private mutating func note(_ request: OriginRequest) {
        counts[request.path, default: 0] += 1
        if log.count == Self.loggedRequests { log.removeFirst() }
        log.append(request)
    }
}

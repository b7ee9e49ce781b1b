import FeedCache
import HTTP1
import Reactor

extension Connection {
    /// Has `request` answered: at once, or when its answer comes.
    func answer(_ request: Request) {
        let now = loop.now
        switch loop.responder.respond(to: request, on: loop, at: now) {
        case .answer(let answer): write(answer, to: request, startedAt: now)
        case .pending(let pending, let feed):
            let waiting = WaitingRequest(request, awaiting: pending, of: feed, at: now)
            self.waiting = waiting
            // The hop that brings a finished answer back to the loop that owns the connection.
            pending.whenDone { [self, eventLoop = loop.eventLoop] resolution in
                eventLoop.execute {
                    self.loop.beginTurn()
                    self.resolve(waiting, resolution)
                }
            }
        }
    }

    /// Refuses the request that has not come whole, if one has begun, and ends the connection.
    func refuse(_ code: ErrorCode) {
        if let unread {
            unread.bytes.withUnsafeBytes { bytes in
                let head = unread.parser.headSoFar(in: bytes)
                writeRefusal(
                    code, method: unread.parser.method,
                    request: head.map { loop.request($0, bytes) })
            }
        } else {
            writeRefusal(code, method: nil, request: nil)
        }
        send()
    }

    /// Writes a refusal as the last answer of this connection.
    func writeRefusal(
        _ code: ErrorCode, reason: BadRequestReason? = nil, method: Method?, request: Request?
    ) {
        isLast = true
        if let request {
            var problem = ProblemAnswer(code)
            problem.badRequest = reason
            write(.problem(problem), to: request, startedAt: loop.now)
        } else {
            loop.refuse(code, reason: reason, isHead: method == .head)
        }
    }

    /// The caller has waited as long as it may: the stale copy, or 504.
    func answerWithoutOrigin() {
        guard let waiting else { return }
        if let resolution = waiting.pending.abandon(now: loop.now) {
            resolve(waiting, resolution)
        } else {
            var problem = ProblemAnswer(.originTimeout)
            problem.feed = waiting.feed
            problem.cacheStatus = waiting.pending.unansweredStatus
            finish(waiting, with: .problem(problem))
        }
    }

    /// Sends what is batched, and goes on to whatever the connection waits for then.
    func send() {
        guard state.phase != .closed else { return }
        guard !loop.batch.pointee.isEmpty else { return becomeReady() }
        handle(loop.batch.pointee.send(on: socket))
    }

    /// The client has room again.
    func resumeSending() {
        guard let queue else { return }
        let before = queue.byteCount
        let outcome = queue.send(on: socket)
        if case .blocked = outcome {
            guard queue.byteCount < before else { return }
            return state.progressSending(at: loop.now)
        }
        self.queue = nil
        handle(outcome)
    }

    private func handle(_ outcome: SendBatch.Outcome) {
        switch outcome {
        case .sent: becomeReady()
        case .blocked(let queue):
            self.queue = queue
            state.beginSending(queue.byteCount, at: loop.now)
            watch(.write)
        case .failed: close(.left)
        }
    }

    /// Everything answered is sent.
    private func becomeReady() {
        if let waiting {
            if let resolution = waiting.resolution { return resolve(waiting, resolution) }
            state.awaitAnswer(at: loop.now)
            watch(.input)
        } else if isLast {
            linger()
        } else if let unread, !unread.needsMore {
            // Complete requests may be left: the others' turn first.
            watch(.none)
            loop.eventLoop.execute { [self] in
                loop.beginTurn()
                resumeReading()
            }
        } else {
            if !state.isReading { state.becomeIdle(at: loop.now) }
            if unread?.parser.hasBegun == true {
                state.beginRequest(at: loop.now)
            }
            // A watch that begins announces what is there already.
            if mayHoldInput { watch(.none) }
            mayHoldInput = false
            watch(.input)
        }
    }

    private func resolve(_ waiting: WaitingRequest, _ resolution: Resolution) {
        // A late answer finds none waiting where the deadline answered, or the client left.
        guard self.waiting === waiting, state.phase != .closed else { return }
        guard queue == nil else {
            waiting.resolution = resolution
            return
        }
        finish(waiting, with: Answer(resolution, of: waiting.feed))
    }

    private func finish(_ waiting: WaitingRequest, with answer: Answer) {
        self.waiting = nil
        waiting.withRequest { write(answer, to: $0, startedAt: waiting.startedAt) }
        send()
    }

    private func write(_ answer: Answer, to request: Request, startedAt: Moment) {
        isLast = isLast || !request.head.isPersistent || loop.isDraining
        loop.write(answer, to: request, closing: isLast, startedAt: startedAt)
    }
}

/// The switches over plain HTTP, on the origin's own port, for whoever develops an app against
/// feedd:
///
/// - `GET /_fault`: what is switched on. `PUT` or `POST /_fault?status=503` switches a fault on
///   (``FaultSwitch`` has the names), with `&path=/api/v2/episodes` for one path only and
///   `&times=3` for that many requests. `DELETE /_fault` switches all off, with `?path=` that of
///   one path.
/// - `POST /_edit?publish`, `?update=600`, `?delete=600`: changes the episodes.
/// - `POST /_expire?cursors=page` or `sync`: cursors handed out so far are expired from now on.
/// - `GET /_log`: how many requests there were to each path, and the last of them.
///
/// For example `curl -X PUT 'http://127.0.0.1:PORT/_fault?delay=3s'`. These requests are neither
/// counted nor subject to faults, so `offline` can be switched off again.
enum ControlPanel {
    /// The answer to a request below `/_`, which may change `state`.
    static func reply(to request: OriginRequest, _ state: inout OriginState) -> Reply {
        switch (request.method, request.path) {
        case ("GET", "/_fault"):
            return faults(state)
        case ("PUT", "/_fault"), ("POST", "/_fault"):
            return switchOn(request.parameters, &state)
        case ("DELETE", "/_fault"):
            if let path = request.parameters["path"] {
                state.faults.set(nil, for: path, times: nil)
            } else {
                state.faults.clear()
            }
            return faults(state)
        case ("POST", "/_edit"), ("PUT", "/_edit"):
            guard let edit = edit(request.parameters) else {
                return .message(400, "say publish, update=ID or delete=ID")
            }
            state.episodes.store.apply(edit)
            return .json(#"{"position":\#(state.episodes.store.position)}"#)
        case ("POST", "/_expire"), ("PUT", "/_expire"):
            guard let kind = request.parameters["cursors"].flatMap({ CursorKind(rawValue: $0) })
            else { return .message(400, "say cursors=page or cursors=sync") }
            state.episodes.expire(kind)
            return .json(#"{"expired":"\#(kind.rawValue)"}"#)
        case ("GET", "/_log"):
            return log(state)
        default:
            return .message(404, "no such switch: /_fault, /_edit, /_expire, /_log")
        }
    }

    private static func switchOn(_ parameters: QueryParameters, _ state: inout OriginState) -> Reply
    {
        guard let fault = FaultSwitch.fault(in: parameters) else {
            let examples = DemoOrigin.faultExamples.joined(separator: ", ")
            return .message(400, "name one fault, with a value of its kind: \(examples)")
        }
        var times: Int?
        if let text = parameters["times"] {
            guard let count = Int(text), count > 0 else {
                return .message(400, "times is a positive integer")
            }
            times = count
        }
        state.faults.set(fault, for: parameters["path"], times: times)
        return faults(state)
    }

    private static func edit(_ parameters: QueryParameters) -> EpisodeEdit? {
        if parameters["publish"] != nil { return .publish }
        if let id = parameters["update"].flatMap(id) { return .update(id: id) }
        if let id = parameters["delete"].flatMap(id) { return .delete(id: id) }
        return nil
    }

    /// An id that leaves room for the next episode, and for the numbers that are made of it.
    private static func id(_ text: String) -> Int? {
        Int(text).flatMap { (1...999_999_999).contains($0) ? $0 : nil }
    }

    private static func faults(_ state: OriginState) -> Reply {
        var json = JSONWriter()
        json.object { json in
            json.key("faults")
            json.array { json in
                for (path, armed) in state.faults.armed.sorted(by: { $0.key ?? "" < $1.key ?? "" })
                {
                    json.object { json in
                        json.member("fault", FaultSwitch.text(armed.fault))
                        json.key("path")
                        json.value(path)
                        json.key("times")
                        json.value(armed.left)
                    }
                }
            }
            json.member("first_sync_cursor", state.episodes.syncCursor(at: 0))
        }
        return .json(json.bytes)
    }

    private static func log(_ state: OriginState) -> Reply {
        var json = JSONWriter()
        json.object { json in
            json.member("requests", state.requestCount(nil))
            json.key("last")
            json.value(state.log.suffix(20).map { "\($0.method) \($0.target)" })
        }
        return .json(json.bytes)
    }
}

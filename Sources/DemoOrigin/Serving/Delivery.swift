/// What a connection does about one request, in order: the plan in data, which ``OriginConnection``
/// carries out.
enum Delivery: Equatable {
    /// Write these bytes.
    case send([UInt8])
    /// Write these bytes one at a time with that much between.
    case drip(ArraySlice<UInt8>, every: Duration)
    /// Do nothing for that long.
    case wait(Duration)
    /// Do nothing until the peer leaves.
    case hang
    /// Close with a reset.
    case reset
    /// Close in good order.
    case close

    /// The plan for an answer of `head` and `body` with `fault` played on it.
    static func plan(
        head: [UInt8], body: [UInt8], fault: Fault?, isPersistent: Bool
    ) -> [Delivery] {
        let half = body.count / 2
        let firstHalf = Delivery.send(head + body[..<half])
        let secondHalf = Delivery.send(Array(body[half...]))
        let end: [Delivery] = isPersistent ? [] : [.close]
        switch fault {
        case .delay(let delay): return [.wait(delay), .send(head + body)] + end
        case .hang: return [.hang]
        case .reset, .offline: return [.reset]
        case .delayBody(let delay): return [firstHalf, .wait(delay), secondHalf] + end
        case .hangBody: return [firstHalf, .hang]
        case .resetBody: return [firstHalf, .reset]
        case .truncate: return [firstHalf, .close]
        case .drip(let pause): return [.send(head), .drip(body[...], every: pause)] + end
        case .closeAfter(let delay): return [.send(head + body), .wait(delay), .close]
        case nil, .status, .garbage, .wrongShape, .rateLimit, .secondaryLimit:
            return [.send(head + body)] + end
        }
    }
}

/// What happens to one request of a test's script; see ``DemoOrigin/enqueue(_:for:)``.
package enum Step: Sendable {
    /// The answer that the origin would give anyway.
    case normal
    /// The origin's own answer with something wrong.
    case fault(Fault)
    /// That answer, perhaps with something wrong.
    case reply(Reply, Fault? = nil)
    /// Those bytes as they are, then an orderly close.
    case raw([UInt8])
}

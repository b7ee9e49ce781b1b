/// Carries what belongs to a loop through code that runs elsewhere.
///
/// Sound as `@unchecked Sendable`: the value can be reached on the loop's thread only, which is
/// checked at each access. The last reference may go on any thread, so by then the value must hold
/// nothing of the loop's.
package struct LoopBound<Value>: @unchecked Sendable {
    private let loop: EventLoop
    private let bound: Value

    /// Binds `value` to `loop`.
    package init(_ value: Value, to loop: EventLoop) {
        bound = value
        self.loop = loop
    }

    /// The value; stops the process on any other thread than the loop's.
    package var value: Value {
        loop.preconditionInLoop()
        return bound
    }
}

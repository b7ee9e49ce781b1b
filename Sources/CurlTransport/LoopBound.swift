import Reactor

/// Carries an object that belongs to a loop through code that runs elsewhere.
///
/// Sound as `@unchecked Sendable`: the object can be reached on the loop's thread only, which is
/// checked at each access. The last reference may go on any thread, so by then the object must hold
/// nothing of the loop's: see ``TransferScheduler/shutDown()``.
struct LoopBound<Value: AnyObject>: @unchecked Sendable {
    private let loop: EventLoop
    private let object: Value

    /// Binds `object` to `loop`.
    init(_ object: Value, to loop: EventLoop) {
        self.object = object
        self.loop = loop
    }

    /// The object; stops the process on any other thread than the loop's.
    var value: Value {
        loop.preconditionInLoop()
        return object
    }
}

/// The loops that share a server's connections.
package struct EventLoopGroup: Sendable {
    /// The loops, named `loop-0` and so on; never empty.
    package let loops: [EventLoop]

    /// `count` loops that do not run yet; 1 at least.
    ///
    /// Throws `ReactorError.system` where descriptors are short.
    package init(count: Int) throws(ReactorError) {
        var loops: [EventLoop] = []
        for index in 0..<max(1, count) {
            loops.append(try EventLoop(name: "loop-\(index)"))
        }
        self.loops = loops
    }

    /// How many cores this process may keep busy; see ``AllowedCores``.
    package static func allowedCores() -> Int { AllowedCores().count }
}

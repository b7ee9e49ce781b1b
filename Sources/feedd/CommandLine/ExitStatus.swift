/// How the program ends.
enum ExitStatus: Int32 {
    /// Done, or drained after a signal.
    case done = 0
    /// The work failed.
    case failed = 1
    /// The command line or the configuration is wrong.
    case wrongUsage = 2
}

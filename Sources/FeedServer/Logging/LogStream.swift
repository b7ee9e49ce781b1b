/// Which of the process's two output streams a line goes to.
package enum LogStream: Sendable {
    /// Standard output: access lines.
    case output
    /// Standard error: everything else.
    case error
}

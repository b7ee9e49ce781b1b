/// Everything that is wrong with a configuration, in one go.
package struct ConfigError: Error, Equatable {
    /// The faults in the order found: file, environment, flags, then what does not fit together.
    package let problems: [ConfigProblem]
}

extension ConfigError: CustomStringConvertible {
    /// One line a fault.
    package var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}

/// Which fault is in force where: for one path or for all, for a number of requests or until
/// changed.
struct FaultTable {
    /// A fault that is switched on.
    struct Armed: Equatable {
        /// What goes wrong.
        var fault: Fault
        /// How many requests it is still for, nil for all to come.
        var left: Int?
    }

    /// By path; the key nil is for every path without a fault of its own.
    private(set) var armed: [String?: Armed] = [:]

    /// Switches a fault on, or off where it is nil, for `path` or, where that is nil, for all.
    mutating func set(_ fault: Fault?, for path: String?, times: Int?) {
        armed[path] = fault.map { Armed(fault: $0, left: times) }
    }

    /// Switches all off.
    mutating func clear() {
        armed = [:]
    }

    /// The fault for a request to `path`, which this counts.
    mutating func take(for path: String) -> Fault? {
        let key: String? = armed[path] == nil ? nil : path
        guard let found = armed[key] else { return nil }
        if let left = found.left {
            armed[key] = left > 1 ? Armed(fault: found.fault, left: left - 1) : nil
        }
        return found.fault
    }
}

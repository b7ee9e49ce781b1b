import Glibc

/// The process's limit on open descriptors.
package enum FileDescriptorLimit {
    /// Raises the soft limit to the hard one and returns the limit now in force.
    ///
    /// Where the system refuses, the limit stays as it was and is returned.
    package static func raise() -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        // Fails for an unknown resource only; 1,024 is what Linux starts with.
        guard getrlimit(resource, &limit) == 0 else { return 1024 }
        var raised = limit
        raised.rlim_cur = limit.rlim_max
        let isRaised = setrlimit(resource, &raised) == 0
        return Int(clamping: isRaised ? raised.rlim_cur : limit.rlim_cur)
    }
}

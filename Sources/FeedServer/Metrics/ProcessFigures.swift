import Glibc

/// What the kernel says of this process, under the names that Prometheus clients share.
package struct ProcessFigures: Sendable, Equatable {
    /// User and system time so far.
    package let cpu: Duration
    /// Resident memory, shared pages included.
    package let residentBytes: Int
    /// Resident memory of the process alone (`RssAnon`): heap and stacks.
    package let anonymousBytes: Int
    /// Open descriptors; 0 where the kernel does not tell.
    package let openDescriptors: Int
    /// The soft limit of open descriptors.
    package let maxDescriptors: Int

    /// The figures of this moment; reads `/proc`, so not for a hot path.
    package static func now() -> ProcessFigures {
        var usage = rusage()
        // Cannot fail: the first argument is one of its own constants, the second a local.
        getrusage(RUSAGE_SELF.rawValue, &usage)
        var limit = rlimit()
        let hasLimit = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
        let status = (try? SmallFile.read("/proc/self/status").get()) ?? []
        return ProcessFigures(
            cpu: duration(usage.ru_utime) + duration(usage.ru_stime),
            residentBytes: kibibytes("VmRSS:", in: status) << 10,
            anonymousBytes: kibibytes("RssAnon:", in: status) << 10,
            openDescriptors: countDescriptors(),
            maxDescriptors: hasLimit ? Int(clamping: limit.rlim_cur) : 0)
    }

    /// The number after `name` (its colon included) in the text of `/proc/self/status`; 0 where
    /// there is none.
    static func kibibytes(_ name: String, in status: [UInt8]) -> Int {
        for line in status.split(separator: UInt8(ascii: "\n")) where line.starts(with: name.utf8) {
            let digits = line.dropFirst(name.utf8.count)
                .drop { !(0x30...0x39).contains($0) }.prefix { (0x30...0x39).contains($0) }
            return Int(String(decoding: digits, as: UTF8.self)) ?? 0
        }
        return 0
    }

    private static func duration(_ time: timeval) -> Duration {
        .seconds(time.tv_sec) + .microseconds(time.tv_usec)
    }

    private static func countDescriptors() -> Int {
        guard let directory = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(directory) }
        var count = 0
        while readdir(directory) != nil { count += 1 }
        // Without `.`, `..` and the descriptor of the directory itself.
        return max(0, count - 3)
    }
}

import CEvent
import Glibc

/// How many cores the process may keep busy: by CPU affinity, and by the CPU quota of its cgroup.
///
/// A container with `--cpus 1.5` sees all cores of its host. A loop for each of them would make the
/// kernel stop all of them together when the quota of a period is used up.
package struct AllowedCores {
    /// The whole text of the file at a path, nil where it cannot be read.
    package typealias ReadFile = (_ path: String) -> String?

    private let affinity: Int
    private let readFile: ReadFile

    /// The limits of this process; tests give their own.
    package init(
        affinity: Int = AllowedCores.affinityCount(),
        readFile: @escaping ReadFile = AllowedCores.contents(of:)
    ) {
        self.affinity = affinity
        self.readFile = readFile
    }

    /// The smaller of both limits, a fraction counting as a whole core; 1 at least.
    package var count: Int {
        max(1, min(affinity, quota ?? affinity))
    }

    /// The smallest quota of the cgroup and those above it, which limit it too; nil where none is
    /// set.
    private var quota: Int? {
        var smallest: Int?
        for line in (readFile("/proc/self/cgroup") ?? "").split(separator: "\n") {
            // `0::/path` for version 2; `4:cpu,cpuacct:/path` for version 1 (cgroups(7)).
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            let controllers = parts[1].split(separator: ",")
            let isUnified = parts[0] == "0" && controllers.isEmpty
            guard isUnified || controllers.contains("cpu") else { continue }
            let roots = isUnified ? ["", "/unified"] : ["/\(parts[1])", "/cpu"]
            for root in roots {
                for directory in ancestors(of: parts[2]) {
                    let path = "/sys/fs/cgroup\(root)\(directory)"
                    let found = isUnified ? unifiedQuota(path) : cfsQuota(path)
                    smallest = [smallest, found].compactMap(\.self).min()
                }
            }
        }
        return smallest
    }

    /// `/a/b`, `/a` and the empty root: inside a container the path is often the host's, so only
    /// some of them exist.
    private func ancestors(of path: Substring) -> [String] {
        var names = path.split(separator: "/")
        var directories = [""]
        while !names.isEmpty {
            directories.append("/" + names.joined(separator: "/"))
            names.removeLast()
        }
        return directories
    }

    /// Version 2: `cpu.max` holds quota and period in microseconds, or `max` and the period.
    private func unifiedQuota(_ directory: String) -> Int? {
        let parts = (readFile("\(directory)/cpu.max") ?? "").split(whereSeparator: \.isWhitespace)
        guard parts.count == 2 else { return nil }
        return cores(quota: Int(parts[0]), period: Int(parts[1]))
    }

    /// Version 1: two files of the `cpu` controller; a quota of -1 is none.
    private func cfsQuota(_ directory: String) -> Int? {
        cores(
            quota: number("\(directory)/cpu.cfs_quota_us"),
            period: number("\(directory)/cpu.cfs_period_us"))
    }

    private func number(_ path: String) -> Int? {
        readFile(path)?.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }

    private func cores(quota: Int?, period: Int?) -> Int? {
        guard let quota, let period, quota > 0, period > 0 else { return nil }
        return quota / period + (quota % period == 0 ? 0 : 1)
    }

    /// How many cores `sched_getaffinity` allows the calling thread.
    package static func affinityCount() -> Int {
        var set = cpu_set_t()
        if feedd_affinity(&set) == 0 {
            let count = withUnsafeBytes(of: set) { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
            if count > 0 { return count }
        }
        // More than 1,024 cores do not fit the set.
        return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// The first 4 KiB of a file as text, nil where it cannot be read.
    package static func contents(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            guard count >= 0 else { return nil }
            return String(decoding: buffer[..<count], as: UTF8.self)
        }
    }
}

import Reactor
import Testing

@Suite("AllowedCores")
struct AllowedCoresTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let affinity: Int
        let files: [String: String]
        let count: Int

        init(_ rule: String, affinity: Int = 8, _ files: [String: String], is count: Int) {
            testDescription = rule
            self.affinity = affinity
            self.files = files
            self.count = count
        }
    }

    private static let selfPath = "/proc/self/cgroup"

    @Test(
        "the smaller of affinity and quota counts, a fraction as a whole core",
        arguments: [
            Case("no cgroup at all: affinity", [:], is: 8),
            Case(
                "version 2, no quota",
                [selfPath: "0::/\n", "/sys/fs/cgroup/cpu.max": "max 100000\n"], is: 8),
            Case(
                "version 2, two cores",
                [selfPath: "0::/\n", "/sys/fs/cgroup/cpu.max": "200000 100000\n"], is: 2),
            Case(
                "version 2, a core and a half",
                [selfPath: "0::/\n", "/sys/fs/cgroup/cpu.max": "150000 100000\n"], is: 2),
            Case(
                "version 2, a tenth of a core",
                [selfPath: "0::/\n", "/sys/fs/cgroup/cpu.max": "10000 100000\n"], is: 1),
            Case(
                "version 2, more than there are",
                [selfPath: "0::/\n", "/sys/fs/cgroup/cpu.max": "1600000 100000\n"], is: 8),
            Case(
                "version 2, a parent limits more than the group itself",
                [
                    selfPath: "0::/a/b\n", "/sys/fs/cgroup/a/b/cpu.max": "400000 100000\n",
                    "/sys/fs/cgroup/a/cpu.max": "300000 100000\n",
                ], is: 3),
            Case(
                "version 1 in a container: the host's path is not there, the root is",
                [
                    selfPath: "5:memory:/docker/x\n4:cpu,cpuacct:/docker/x\n",
                    "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "250000\n",
                    "/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": "100000\n",
                ], is: 3),
            Case(
                "version 1 under the short name, no quota",
                [
                    selfPath: "4:cpu:/\n", "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
                    "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
                ], is: 8),
            Case(
                "junk is no quota",
                [selfPath: "0::/\nx\n:::\n", "/sys/fs/cgroup/cpu.max": "abc -5 7\n"], is: 8),
            Case(
                "a period of 0 is no quota",
                [selfPath: "0::/\n", "/sys/fs/cgroup/cpu.max": "5 0\n"], is: 8),
            Case(
                "affinity below the quota", affinity: 1,
                [selfPath: "0::/\n", "/sys/fs/cgroup/cpu.max": "400000 100000\n"], is: 1),
            Case("never less than one", affinity: 0, [:], is: 1),
        ])
    func count_isSmallerOfBoth(case: Case) {
        let cores = AllowedCores(affinity: `case`.affinity, readFile: { `case`.files[$0] })
        #expect(cores.count == `case`.count)
    }

    @Test("this process may use at least one core and at most 4,096")
    func count_ofThisProcess_isPlausible() {
        #expect((1...4096).contains(EventLoopGroup.allowedCores()))
    }

    @Test("the descriptor limit is raised, and raising again changes nothing")
    func descriptorLimit_isRaised() {
        let limit = FileDescriptorLimit.raise()
        #expect(limit >= 256)
        #expect(FileDescriptorLimit.raise() == limit)
    }
}

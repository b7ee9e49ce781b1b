import CurlTransport
import FeedClient
import Glibc
import Reactor

// What a fetch costs by `CurlTransport`: the counterpart of fetch.c, with the same arguments and
// the same output, everything included from the call of `send` to the answer in the caller's task.

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]), let concurrency = Int(arguments[3])
else {
    print("usage: FetchBench URL COUNT CONCURRENCY")
    exit(2)
}

func cpuMicroseconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    return Double(seconds) * 1e6 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
}

func fetch(_ transport: CurlTransport, total: Int) async throws {
    let request = TransportRequest(
        url: arguments[1],
        fields: [
            "Accept": "application/json", "User-Agent": "bench",
            "X-Request-Id": "00112233445566778899aabbccddeeff",
        ])
    try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<concurrency {
            group.addTask {
                for _ in 0..<(total / concurrency) {
                    let response = try await transport.send(request)
                    precondition(response.statusCode == 200, "not 200")
                }
            }
        }
        try await group.waitForAll()
    }
}

setUpAllocator()  // as the daemon does
var settings = CurlTransportSettings()
settings.proxy = .none
settings.maxConnections = concurrency
let transport = try CurlTransport(settings: settings)
try await fetch(transport, total: count / 10)
let start = cpuMicroseconds()
try await fetch(transport, total: count)
let each = (cpuMicroseconds() - start) / Double(count / concurrency * concurrency)
let hundredths = Int((each * 100).rounded())
print("\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)")

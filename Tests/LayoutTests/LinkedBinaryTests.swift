import FeedTesting
import Foundation
import Testing

@Suite("Linked daemon")
struct LinkedBinaryTests {
    /// The daemon's binaries beside this test's own, and a release build where there is one.
    private static let binaries: [String] = {
        let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let places = [
            beside.appendingPathComponent("feedd"),
            SourceTree.root.appendingPathComponent(".build/release/feedd"),
        ]
        return places.map(\.path).filter(FileManager.default.fileExists)
    }()

    private func output(_ line: String) async throws -> String {
        try await ChildProcess.run(line, in: SourceTree.root.path)
    }

    @Test("needs neither Foundation nor its networking nor ICU at run time", arguments: binaries)
    func binary_needsNoFoundation(binary: String) async throws {
        let needed = try await output("readelf --dynamic --wide '\(binary)'")
            .split(separator: "\n").filter { $0.contains("(NEEDED)") }
        #expect(!needed.isEmpty)
        for library in ["libFoundation.so", "libFoundationNetworking", "ICU", "libicu"] {
            #expect(!needed.contains { $0.contains(library) }, "\(needed)")
        }
    }

    @Test("has no symbol of FoundationNetworking or ICU linked into it", arguments: binaries)
    func binary_hasNoForeignSymbols(binary: String) async throws {
        let symbols =
            try await output("nm --dynamic --format=just-symbols '\(binary)'")
            + output("nm --format=just-symbols '\(binary)'")
        // Mangled names begin with the module's name and its length; ICU's data has one big symbol.
        let foreign = symbols.split(separator: "\n").filter {
            $0.contains("20FoundationNetworking") || $0.contains("icudt") || $0.hasPrefix("ucal_")
                || $0.hasPrefix("uloc_")
        }
        #expect(foreign.isEmpty, "\(foreign.prefix(5))")
    }
}

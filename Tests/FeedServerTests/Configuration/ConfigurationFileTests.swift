import Foundation
import Testing

@testable import FeedServer

@Suite("Shipped configuration file")
struct ConfigurationFileTests {
    /// `config/feedd.json5` at the package's root, found from this file's own place.
    private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../config/feedd.json5").standardizedFileURL.path

    @Test("equals what the table of settings generates; WRITE_CONFIG=1 writes it anew")
    func shippedFile_equalsTheTable() throws {
        if ProcessInfo.processInfo.environment["WRITE_CONFIG"] == "1" {
            try ConfigurationFile.text().write(toFile: Self.path, atomically: true, encoding: .utf8)
        }
        let shipped = try String(contentsOfFile: Self.path, encoding: .utf8)
        #expect(shipped == ConfigurationFile.text())
    }

    @Test("gives every key, and with it exactly the defaults")
    func shippedFile_readBack_givesTheDefaults() throws {
        let loaded = try ConfigurationLoader.load(file: Self.path, environment: [:])
        #expect(loaded.configuration == Configuration())
        #expect(Set(loaded.sources.keys) == Set(SettingTable.all.map(\.key)))
    }

    @Test("stays within 100 columns")
    func shippedFile_everyLine_isShort() {
        let long = ConfigurationFile.text().split(separator: "\n").filter { $0.count > 100 }
        #expect(long.isEmpty)
    }
}

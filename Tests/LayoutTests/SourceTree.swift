import Foundation

/// The package's own Swift sources.
enum SourceTree {
    /// The package's root, found from this file's own place.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every Swift file below `Sources`, by path.
    static let files: [SourceFile] = {
        let sources = root.appendingPathComponent("Sources").resolvingSymlinksInPath()
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap {
            $0 as? String
        }
        return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            let file = sources.appendingPathComponent(path)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
            return SourceFile(path: path, text: text)
        }
    }()
}

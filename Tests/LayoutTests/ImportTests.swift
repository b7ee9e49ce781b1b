import Testing

@Suite("Imports")
struct ImportTests {
    @Test("every module is in the table", arguments: Set(SourceTree.files.map(\.module)).sorted())
    func module_isInTheTable(module: String) {
        #expect(ImportTable.imports(of: module) != nil)
    }

    @Test("every import is one that the table allows")
    func imports_followTheTable() {
        #expect(!SourceTree.files.isEmpty)
        for file in SourceTree.files {
            let allowed = ImportTable.imports(of: file.module) ?? []
            for (module, line) in file.imports where !allowed.contains(module) {
                Issue.record("\(file):\(line): \(file.module) may not import \(module)")
            }
        }
    }

    @Test("the compression libraries meet Swift in one file each", arguments: ["CZlib", "CBrotli"])
    func compressionLibrary_hasOneImporter(library: String) {
        let importers = SourceTree.files.filter { file in
            file.imports.contains { $0.module == library }
        }
        #expect(importers.count <= 1, "\(importers)")
    }

    @Test("the scanner tells code from comments and strings")
    func scanner_tellsApart() {
        let lines = SourceScanner.lines(
            of: """
                let a = "x // y\\"" // note
                /* one /* two */
                three */ let b = #"a"b"# + ""
                let c = \"""
                  public! \\\"""
                  \""" + d
                """)
        #expect(
            lines == [
                SourceLine(code: "let a = \"\" ", comment: " note"),
                SourceLine(code: "", comment: " one  two "),
                SourceLine(code: " let b = \"\" + \"\"", comment: "three "),
                SourceLine(code: "let c = \""), SourceLine(code: ""), SourceLine(code: "\" + d"),
            ])
    }
}

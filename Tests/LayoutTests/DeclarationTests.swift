import Foundation
import Testing

@Suite("Files and declarations")
struct DeclarationTests {
    @Test("only the module that apps import declares anything public")
    func public_onlyInClient() {
        for file in SourceTree.files where file.module != ImportTable.client {
            for (index, line) in file.lines.enumerated()
            where line.code.split(separator: " ").contains("public") {
                Issue.record("\(file):\(index + 1): public outside \(ImportTable.client)")
            }
        }
    }

    @Test("no file is longer than 300 lines")
    func files_areShort() {
        for file in SourceTree.files {
            #expect(file.lines.count <= 301, "\(file)")
        }
    }

    @Test("no line is longer than 100 columns, unless it ends in a link")
    func lines_areShort() {
        for file in SourceTree.files {
            for (index, line) in file.text.enumerated() where line.count > 100 {
                let isLink = line.split(separator: " ").last?.contains("https://") ?? false
                if !isLink { Issue.record("\(file):\(index + 1): \(line.count) columns") }
            }
        }
    }

    @Test("what other files can see is documented")
    func visibleDeclaration_isDocumented() {
        for file in SourceTree.files {
            let declarations = file.visibleDeclarations
            #expect(!declarations.isEmpty || file.types.isEmpty, "\(file)")
            for index in declarations {
                let above = file.text[..<index].lazy.map { $0.drop { $0 == " " } }
                    .last { !$0.hasPrefix("@") }
                if above?.hasPrefix("///") != true {
                    Issue.record("\(file):\(index + 1): no /// above \(file.text[index])")
                }
            }
        }
    }

    @Test("a file is named after the type it declares, Type+topic.swift after the one it extends")
    func file_isNamedAfterItsType() {
        for file in SourceTree.files {
            let parts = file.name.split(separator: "+", maxSplits: 1).map(String.init)
            if parts.count == 2 {
                let extended = file.extensions.flatMap { $0.split(separator: ".").map(String.init) }
                #expect(extended.contains(parts[0]), "\(file) extends \(file.extensions)")
            } else if !file.types.isEmpty {
                #expect(file.types.contains(file.name), "\(file) declares \(file.types)")
            }
        }
    }

    @Test("locks are the kind whose hand-over the thread sanitizer can follow")
    func locks_areVisible() {
        for file in SourceTree.files where file.name != "VisibleMutex" {
            for (index, line) in file.lines.enumerated()
            where line.code.contains(/\bMutex[<(]/) {
                Issue.record("\(file):\(index + 1): Mutex, not VisibleMutex")
            }
        }
    }
}

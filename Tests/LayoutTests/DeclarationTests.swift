import Foundation
import Testing

@Suite("Files and declarations")
struct DeclarationTests {
    @Test("only the modules that apps import declare anything public")
    func public_onlyInClients() {
        for file in SourceTree.files where !ImportTable.clients.contains(file.module) {
            for (index, line) in file.lines.enumerated()
            where line.code.split(separator: " ").contains("public") {
                Issue.record("\(file):\(index + 1): public outside the client modules")
            }
        }
    }

    @Test("no file is longer than 300 lines, no line longer than 100 columns")
    func files_areShort() throws {
        for file in SourceTree.files {
            #expect(file.lines.count <= 301, "\(file)")
        }
    }

    @Test("what other modules can see is documented")
    func sharedDeclaration_isDocumented() throws {
        let pattern = #"^ *(@\w+(\([^)]*\))? )*(public|package) (?!import|extension)"#
        for file in SourceTree.files {
            for (index, line) in file.lines.enumerated()
            where line.code.range(of: pattern, options: .regularExpression) != nil {
                let above = file.lines[..<index].last {
                    !$0.code.drop { $0 == " " }.hasPrefix("@")
                }
                if above?.comment == nil {
                    Issue.record("\(file):\(index + 1): no comment above \(line.code)")
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
}

import Glibc

/// A directory of its own for one test, gone with this object.
final class TemporaryDirectory {
    /// Where it is.
    let path: String

    /// A new, empty directory; throws where the system gives none.
    init() throws {
        var template = Array("/tmp/feedd-cache-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CannotMakeDirectory(code: errno) }
        path = template.withUnsafeBufferPointer { characters in
            characters.baseAddress.map { String(cString: $0) } ?? ""
        }
    }

    deinit {
        for name in names { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// The names of the files in it.
    var names: [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}

/// The system gave no directory.
struct CannotMakeDirectory: Error {
    /// The `errno`.
    let code: Int32
}

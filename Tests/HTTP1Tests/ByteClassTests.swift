import Testing

@testable import HTTP1

@Suite("Byte classes")
struct ByteClassTests {
    /// A class and all its members.
    struct Definition {
        let byteClass: ByteClass
        let members: String

        static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        static let unreserved = "\(letters)0123456789-._~"
        static let path = "\(unreserved)!$&'()*+,;=:@%/"

        static let all = [
            Definition(byteClass: .token, members: "\(letters)0123456789!#$%&'*+-.^_`|~"),
            Definition(byteClass: .path, members: path),
            Definition(byteClass: .query, members: "\(path)?[]{}|\\^`"),
            Definition(byteClass: .registeredName, members: "\(unreserved)!$&'()*+,;="),
            Definition(byteClass: .hexDigit, members: "0123456789abcdefABCDEF"),
        ]
    }

    @Test("hold what the grammar says and nothing else", arguments: Definition.all)
    func holdTheGrammar(_ definition: Definition) {
        for byte in UInt8.min...UInt8.max {
            #expect(definition.byteClass.contains(byte) == definition.members.utf8.contains(byte))
        }
    }
}

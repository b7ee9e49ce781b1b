import Testing

@testable import HTTP1

@Suite("Byte sets")
struct ByteSetTests {
    /// A set and all its members.
    struct Definition {
        let set: ByteSet
        let members: String

        static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        static let unreserved = "\(letters)0123456789-._~"
        static let path = "\(unreserved)!$&'()*+,;=:@%/"

        static let all = [
            Definition(set: .token, members: "\(letters)0123456789!#$%&'*+-.^_`|~"),
            Definition(set: .path, members: path),
            Definition(set: .query, members: "\(path)?[]{}|\\^`"),
            Definition(set: .registeredName, members: "\(unreserved)!$&'()*+,;="),
            Definition(set: .hexDigit, members: "0123456789abcdefABCDEF"),
        ]
    }

    @Test("hold what the grammar says and nothing else", arguments: Definition.all)
    func holdTheGrammar(_ definition: Definition) {
        for byte in UInt8.min...UInt8.max {
            #expect(definition.set.contains(byte) == definition.members.utf8.contains(byte))
        }
    }
}

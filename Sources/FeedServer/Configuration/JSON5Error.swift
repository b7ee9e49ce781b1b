/// The place where a text stops being JSON5, and why.
package struct JSON5Error: Error, Equatable {
    /// Line, from 1.
    package let line: Int
    /// Column in bytes, from 1.
    package let column: Int
    /// What was expected or is wrong there, in words.
    package let reason: String
}

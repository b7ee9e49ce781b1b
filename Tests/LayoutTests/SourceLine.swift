/// One line of a source file, its code and its comment told apart.
struct SourceLine: Equatable {
    /// The code, with the content of string literals taken out.
    var code = ""
    /// The comment, without its marks; nil where the line has none.
    var comment: String?
}

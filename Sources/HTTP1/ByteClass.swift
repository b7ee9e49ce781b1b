/// A class of bytes that the grammar names; one look into a table answers for a byte.
struct ByteClass {
    private let bit: UInt8

    /// `tchar`: letters, digits and ``!#$%&'*+-.^_`|~`` (RFC 9110, 5.6.2).
    static var token: ByteClass { ByteClass(bit: 1) }

    /// What a path holds: `pchar`, `%` and `/` (RFC 3986, 3.3). Whether two hex digits follow a `%`
    /// is for the one who decodes it to say.
    static var path: ByteClass { ByteClass(bit: 2) }

    /// What a query holds: the path's bytes and `?` (RFC 3986, 3.4), and ``[ \ ] ^ ` { | }``, which
    /// the standard forbids but browsers leave as they are (URL Standard, query percent-encode
    /// set).
    static var query: ByteClass { ByteClass(bit: 4) }

    /// What a registered name holds but `%`: `unreserved` and `sub-delims` (RFC 3986, 3.2.2).
    static var registeredName: ByteClass { ByteClass(bit: 8) }

    /// Hexadecimal digits.
    static var hexDigit: ByteClass { ByteClass(bit: 16) }

    /// Whether `byte` is in the class; no byte of 128 or above is in any.
    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        // In bounds: the table has an entry for each of the 256 bytes.
        Self.table.utf8Start[Int(byte)] & bit != 0
    }

    /// The bits of all 256 bytes, sixteen a row; a character is `@` (64) plus the byte's bits.
    ///
    /// Text, because the compiler lays out a literal as constant data, and initialises an array at
    /// run time.
    @inline(__always)
    private static var table: StaticString {
        """
        @@@@@@@@@@@@@@@@\
        @@@@@@@@@@@@@@@@\
        @O@AOGOONNOONOOF\
        __________FN@N@D\
        F______OOOOOOOOO\
        OOOOOOOOOOODDDEO\
        E______OOOOOOOOO\
        OOOOOOOOOOODEDO@\
        @@@@@@@@@@@@@@@@\
        @@@@@@@@@@@@@@@@\
        @@@@@@@@@@@@@@@@\
        @@@@@@@@@@@@@@@@\
        @@@@@@@@@@@@@@@@\
        @@@@@@@@@@@@@@@@\
        @@@@@@@@@@@@@@@@\
        @@@@@@@@@@@@@@@@
        """
    }
}

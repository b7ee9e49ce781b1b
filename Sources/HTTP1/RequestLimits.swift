/// How much of a request is read before it is refused.
package struct RequestLimits: Sendable {
    /// The longest request line in bytes, its line end not counted; one byte more is 414.
    package var requestLineBytes: Int
    /// The most bytes of all field lines together, line ends counted; one byte more is 431.
    package var fieldsBytes: Int
    /// The most field lines; one more is 431.
    package var fieldCount: Int

    /// The limits given; those left out are 8 KiB, 16 KiB and 100.
    package init(
        requestLineBytes: Int = 8 * 1024, fieldsBytes: Int = 16 * 1024, fieldCount: Int = 100
    ) {
        self.requestLineBytes = requestLineBytes
        self.fieldsBytes = fieldsBytes
        self.fieldCount = fieldCount
    }
}

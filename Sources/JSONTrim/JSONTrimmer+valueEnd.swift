extension JSONTrimmer {
    /// The offset after the value that starts at `offset`, for readers of text that was trimmed.
    ///
    /// Takes time in proportion to the value, at the speed of a trim. Returns the end of the text
    /// where no valid value starts at the offset, which in trimmed text does not happen.
    package static func valueEnd(in text: UnsafeRawBufferPointer, from offset: Int) -> Int {
        // The text is borrowed for the call, and the scanner does not outlive it.
        guard let start = text.baseAddress, (0..<text.count).contains(offset) else {
            return text.count
        }
        let scanner = JSONScanner(start: start, end: start + text.count)
        do throws(JSONTrimError) {
            return try scanner.value(start + offset, depth: 0) - start
        } catch {
            return text.count
        }
    }
}

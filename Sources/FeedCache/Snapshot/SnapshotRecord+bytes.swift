extension SnapshotRecord {
    /// Adds the record's bytes to `bytes`: numbers in this machine's order, texts behind their
    /// length.
    func write(into bytes: inout [UInt8]) {
        bytes.append(number: validatedAtUnixSeconds)
        bytes.append(number: lifetimes.fresh.wholeNanoseconds)
        bytes.append(number: lifetimes.staleWhileRevalidate.wholeNanoseconds)
        bytes.append(number: lifetimes.staleIfError.wholeNanoseconds)
        bytes.append(isIncomplete ? 1 : 0)
        bytes.append(text: key.bytes)
        bytes.append(text: validators.etag.map { Array($0.utf8) })
        bytes.append(text: validators.lastModified.map { Array($0.utf8) })
        bytes.append(text: handedOutCursor)
        bytes += response.serialized
    }

    /// The record that `bytes` are, or nil where they are none.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let validatedAt = reader.number(Int64.self), let fresh = reader.number(Int64.self),
            let staleWhileRevalidate = reader.number(Int64.self),
            let staleIfError = reader.number(Int64.self),
            let flag = reader.number(UInt8.self), flag <= 1,
            case .some(.some(let key)) = reader.text(), let etag = reader.text(),
            let lastModified = reader.text(), let cursor = reader.text(),
            let response = reader.response()
        else { return nil }
        self.key = CacheKey(key)
        self.response = response
        validatedAtUnixSeconds = validatedAt
        lifetimes = Lifetimes(
            fresh: .nanoseconds(fresh), staleWhileRevalidate: .nanoseconds(staleWhileRevalidate),
            staleIfError: .nanoseconds(staleIfError))
        validators = Validators(
            etag: etag.map { String(decoding: $0, as: UTF8.self) },
            lastModified: lastModified.map { String(decoding: $0, as: UTF8.self) })
        handedOutCursor = cursor
        isIncomplete = flag == 1
    }
}

extension [UInt8] {
    /// Adds the bytes of `number` in this machine's order.
    mutating func append<Number: FixedWidthInteger>(number: Number) {
        Swift.withUnsafeBytes(of: number) { append(contentsOf: $0) }
    }

    /// Adds `text` behind its length; nil is a length of its own.
    fileprivate mutating func append(text: [UInt8]?) {
        append(number: text.map { UInt32($0.count) } ?? .max)
        append(contentsOf: text ?? [])
    }
}

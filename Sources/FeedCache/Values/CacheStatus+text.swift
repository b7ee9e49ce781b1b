extension CacheStatus: CustomStringConvertible {
    /// A part of the field value: fixed text or a number.
    package enum Piece {
        /// Fixed text.
        case text(StaticString)
        /// A number, to be written in decimal.
        case number(Int)
    }

    /// The value of the `Cache-Status` field, part by part and in order, without allocating.
    package func write(_ append: (Piece) -> Void) {
        append(.text(handling.text))
        if let forwardStatus {
            append(.text("; fwd-status="))
            append(.number(forwardStatus))
        }
        if let ttlSeconds {
            append(.text("; ttl="))
            append(.number(ttlSeconds))
        }
        if isStored { append(.text("; stored")) }
        if isCollapsed { append(.text("; collapsed")) }
        if let detail { append(.text(detail.text)) }
    }

    /// The value of the `Cache-Status` field.
    package var description: String {
        var value = ""
        write { piece in
            switch piece {
            case .text(let text): value += text.description
            case .number(let number): value += String(number)
            }
        }
        return value
    }
}

extension CacheStatus.Handling {
    fileprivate var text: StaticString {
        switch self {
        case .hit: "feedd; hit"
        case .uriMiss: "feedd; fwd=uri-miss"
        case .stale: "feedd; fwd=stale"
        case .request: "feedd; fwd=request"
        }
    }
}

extension CacheStatus.Detail {
    fileprivate var text: StaticString {
        switch self {
        case .staleWhileRevalidate: "; detail=stale-while-revalidate"
        case .holdDown: "; detail=hold-down"
        case .staleIfError: "; detail=stale-if-error"
        }
    }
}

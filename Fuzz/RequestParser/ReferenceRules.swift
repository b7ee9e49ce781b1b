import HTTP1

/// The rules on a well-formed head, read off the contract's table from top to bottom.
enum ReferenceRules {
    /// The first row of the table that applies, or nil for a request that is served.
    static func refusal(of request: ReferenceRequest) -> Refusal? {
        if request.version.major != 1 { return .versionNotSupported }
        let hosts = request.values(of: "host")
        if hosts.isEmpty, request.version.minor > 0 { return .badRequest(.host) }
        if hosts.count > 1 { return .badRequest(.host) }
        if let host = hosts.first, !ReferenceHost.isValid(host) { return .badRequest(.host) }
        if let refusal = framingRefusal(of: request) { return refusal }
        let expectations = request.values(of: "expect")
        if expectations.contains(where: { !isContinue($0) }) { return .expectationFailed }
        let methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]
        if !methods.contains(request.method) { return .unknownMethod }
        if request.target.isAsterisk, request.method != "OPTIONS" { return .badRequest(.asterisk) }
        return nil
    }

    /// Whether the connection goes on after the answer.
    static func isPersistent(_ request: ReferenceRequest) -> Bool {
        let options = request.values(of: "connection").flatMap { $0.splitOutsideQuotes(by: ",") }
        return request.version.minor > 0 && !options.contains { $0.lowercased == "close" }
    }

    private static func isContinue(_ value: ReferenceText) -> Bool {
        !value.bytes.isEmpty
            && value.splitOutsideQuotes(by: ",").allSatisfy {
                $0.bytes.isEmpty || $0.lowercased == "100-continue"
            }
    }

    private static func framingRefusal(of request: ReferenceRequest) -> Refusal? {
        let lengths = request.values(of: "content-length")
        let codingLines = request.values(of: "transfer-encoding")
        guard !codingLines.isEmpty else {
            if lengths.count > 1 { return .badRequest(.contentLength) }
            guard let length = lengths.first else { return nil }
            let isNumber = length.isMade(of: "0123456789") && length.bytes.count <= 18
            let isPlain = length.bytes.count == 1 || length.bytes.first != UInt8(ascii: "0")
            if !isNumber || !isPlain { return .badRequest(.contentLength) }
            return length.bytes == [UInt8(ascii: "0")] ? nil : .contentTooLarge
        }
        if !lengths.isEmpty { return .badRequest(.conflictingLengths) }
        if request.version.minor == 0 { return .badRequest(.transferEncoding) }
        var codings: [ReferenceText] = []
        for line in codingLines {
            let members = line.splitOutsideQuotes(by: ",").filter { !$0.bytes.isEmpty }
            if members.isEmpty { return .badRequest(.transferEncoding) }
            codings += members
        }
        let names = codings.map { $0.splitOutsideQuotes(by: ";")[0] }
        let token = "abcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+-.^_`|~"
        guard names.allSatisfy({ $0.isMade(of: token + token.uppercased()) }) else {
            return .badRequest(.transferEncoding)
        }
        let chunked = names.indices.filter { names[$0].lowercased == "chunked" }
        if chunked.count > 1 { return .badRequest(.transferEncoding) }
        if let place = chunked.first {
            let isLast = place == names.count - 1
            let isBare = names[place].bytes == codings[place].bytes
            if !isLast || !isBare { return .badRequest(.transferEncoding) }
            if names.count == 1 { return .contentTooLarge }
        }
        return .unsupportedTransferCoding
    }
}

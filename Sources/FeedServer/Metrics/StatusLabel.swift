/// The label `status` of the metrics: each status that the contract names has a row of its own,
/// and so has 499, for a caller that left before its answer.
enum StatusLabel {
    /// Statuses by row; the row after the last is for all others.
    static let codes = [
        200, 204, 304, 400, 403, 404, 405, 408, 410, 413, 414, 417, 431, 499, 500, 501, 502, 503,
        504, 505,
    ]
    /// The number of rows.
    static let count = codes.count + 1

    /// The row of `statusCode`, a number in 0..<`count`.
    static func row(of statusCode: Int) -> Int {
        // Most answers are the first or the third, so the search is short where it matters.
        codes.firstIndex(of: statusCode) ?? codes.count
    }

    /// The label of a row.
    static func text(_ row: Int) -> String {
        row < codes.count ? String(codes[row]) : "other"
    }
}

import FeedClient

@testable import CurlTransport

extension CurlTransport {
    /// A transport that knows no proxy, with what `change` does to the default settings. Its
    /// deadlines are far away: a busy machine is no failure where deadlines are not the subject.
    convenience init(
        _ change: (inout CurlTransportSettings) -> Void = { _ in },
        lookup: NameLookup = .system,
        log: @escaping @Sendable (TransportNotice) -> Void = { _ in }
    ) throws {
        var settings = CurlTransportSettings()
        settings.proxy = .none
        settings.connectTimeout = .seconds(30)
        settings.firstByteTimeout = .seconds(30)
        settings.totalTimeout = .seconds(30)
        change(&settings)
        try self.init(settings: settings, lookup: lookup, log: log)
    }

    /// What a GET of `url` brings.
    func outcome(
        _ url: String, fields: FieldList = [:]
    ) async -> Result<TransportResponse, APIError> {
        await result(of: TransportRequest(url: url, fields: fields))
    }

    /// What `request` brings.
    func result(of request: TransportRequest) async -> Result<TransportResponse, APIError> {
        do throws(APIError) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }

    /// The error that a GET of `url` ends with, `nil` for an answer.
    func failure(_ url: String) async -> APIError? {
        if case .failure(let error) = await outcome(url) { error } else { nil }
    }
}

extension Result where Success == TransportResponse {
    /// The status of the answer, `nil` for an error.
    var statusCode: Int? { try? get().statusCode }
}

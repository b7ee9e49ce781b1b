import Testing

@testable import FeedServer

@Suite("Query parameters")
struct QueryParametersTests {
    @Test("there is a place for each parameter, and none too many")
    func placesMatchParameters() throws {
        let empty = UnsafeRawBufferPointer(start: nil, count: 0)
        let places = try QueryParameters(empty, known: []).values.count
        #expect(Parameter(rawValue: UInt8(places - 1)) != nil)
        #expect(Parameter(rawValue: UInt8(places)) == nil)
    }
}

import Testing

@testable import HTTP1

@Suite("Known fields")
struct KnownFieldsTests {
    @Test("there is a place for each field, and none too many")
    func placesMatchFields() {
        #expect(KnownFields().first.count == KnownField.allCases.count)
    }
}

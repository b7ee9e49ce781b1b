#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension API.V2 {
    /// One picture in three sizes.
    ///
    /// On the wire, `{"small":"https://...","medium":"https://...","large":"https://..."}`, all
    /// required, each an absolute `http` or `https` URL.
    public struct ImageSet: Hashable, Sendable {
        /// For a row of a list.
        public let small: URL
        /// For a card.
        public let medium: URL
        /// For a whole screen.
        public let large: URL

        /// Makes a set from its three pictures.
        public init(small: URL, medium: URL, large: URL) {
            self.small = small
            self.medium = medium
            self.large = large
        }
    }
}

extension API.V2.ImageSet: WireModel {
    /// The members on the wire, each a URL.
    enum CodingKeys: String, CodingKey, CaseIterable {
        /// For a row of a list.
        case small
        /// For a card.
        case medium
        /// For a whole screen.
        case large
    }

    /// Reads a set; all members are required.
    init<Members: MemberReader>(_ members: Members) throws(Mismatch)
    where Members.Key == CodingKeys {
        self.init(
            small: try members.requiredURL(.small), medium: try members.requiredURL(.medium),
            large: try members.requiredURL(.large))
    }
}

extension API.V2.ImageSet: Codable {
    /// Reads a set from any decoder.
    ///
    /// - Throws: `DecodingError` with the path to the member that is not as it must be.
    public init(from decoder: any Decoder) throws {
        try self.init(decoding: decoder)
    }
}

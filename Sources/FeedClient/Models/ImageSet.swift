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

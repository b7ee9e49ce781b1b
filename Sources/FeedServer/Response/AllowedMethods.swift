/// The methods a resource takes, as `Allow` lists them.
package enum AllowedMethods: Sendable {
    /// Feeds and documents.
    case getHeadOptions
    /// Health checks and the index.
    case getHead
    /// The cache on the admin listener.
    case getHeadDelete

    /// The value of the field.
    package var list: StaticString {
        switch self {
        case .getHeadOptions: "GET, HEAD, OPTIONS"
        case .getHead: "GET, HEAD"
        case .getHeadDelete: "GET, HEAD, DELETE"
        }
    }
}

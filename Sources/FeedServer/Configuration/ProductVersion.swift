/// The version of this feedd, as `feedd version`, `/` and `User-Agent` tell it.
package enum ProductVersion {
    /// By semantic versioning; `CHANGELOG.md` begins with the same.
    package static let text = "0.1.0"

    /// The value of `User-Agent` towards origins (RFC 9110, 10.1.5).
    package static let userAgent = "feedd/" + text
}

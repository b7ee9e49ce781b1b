/// The answer to OPTIONS.
package struct OptionsAnswer: Sendable {
    /// The methods of the resource.
    package var allow: AllowedMethods
    /// What a preflight (a request with `Access-Control-Request-Method`) is granted, or nil.
    package var preflight: Preflight?

    /// The fields a preflight may use, as echoed to it.
    package struct Preflight: Sendable {
        /// The requested fields that are allowed, in canonical spelling; empty for none.
        package var fields: [String]
    }
}

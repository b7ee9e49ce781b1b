/// Which module may import which, beside the standard library. The arrows point one way: nothing
/// imports a module that comes after it.
enum ImportTable {
    /// Modules that come with the system; the portable ones do without.
    private static let system: Set<String> = ["Glibc", "Synchronization"]

    /// Modules by target, the innermost first.
    static let allowed: [(module: String, imports: Set<String>)] = [
        ("HTTPSemantics", []),
        ("JSONTrim", []),
        ("Reactor", system.union(["CEvent"])),
        ("HTTP1", ["HTTPSemantics"]),
        ("FeedCache", system),
        ("FeedClient", ["JSONTrim", "HTTPSemantics", "FoundationEssentials", "Foundation"]),
        ("CurlTransport", system.union(["CCurl", "Reactor", "FeedClient"])),
        (
            "FeedServer",
            system.union([
                "Reactor", "HTTPSemantics", "HTTP1", "JSONTrim", "FeedCache", "FeedClient",
                "CurlTransport", "CZlib", "CBrotli", "FoundationEssentials",
            ])
        ),
        ("DemoOrigin", system.union(["Reactor", "HTTP1"])),
        (
            "feedd",
            system.union([
                "FeedServer", "CurlTransport", "DemoOrigin", "FeedClient", "Reactor",
                "FoundationEssentials",
            ])
        ),
        (
            "FeedTesting",
            system.union([
                "FeedServer", "FeedCache", "FeedClient", "Reactor", "HTTP1", "HTTPSemantics",
                "CurlTransport", "DemoOrigin", "FoundationEssentials",
            ])
        ),
    ]

    /// The module that apps import: the only one with a `public` interface.
    static let client = "FeedClient"

    /// What `module` may import; nil for a module that the table does not know.
    static func imports(of module: String) -> Set<String>? {
        allowed.first { $0.module == module }?.imports
    }
}

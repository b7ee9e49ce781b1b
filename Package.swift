// swift-tools-version: 6.2

import PackageDescription

/// What every target is compiled with. Warnings become errors in `.ci/run`, not here, so that a
/// newer compiler's new warning does not break an app that depends on this package.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
        swiftSettings: settings)
}

// The part that apps import: portable, no C library. `FeedClient` is the only library product.
let package = Package(
    name: "feedd",
    platforms: [.iOS(.v17), .macOS(.v15)],
    products: [.library(name: "FeedClient", targets: ["FeedClient"])],
    targets: [
        library("HTTPSemantics"),
        library("JSONTrim"),
        library("FeedClient", ["JSONTrim", "HTTPSemantics"]),
    ],
    swiftLanguageModes: [.v6]
)

// The daemon: Linux only, over Debian's C libraries. An app that depends on this package never
// sees these targets, so it needs none of the headers.
#if os(Linux)
    package.products.append(.executable(name: "feedd", targets: ["feedd"]))
    package.targets += [
        .systemLibrary(
            name: "CEvent", path: "CEvent", pkgConfig: "libevent_core",
            providers: [.apt(["libevent-dev"])]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(
            name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
        library("Reactor", ["CEvent"]),
        library("HTTP1", ["HTTPSemantics"]),
        library("FeedCache"),
        library("CurlTransport", ["CCurl", "Reactor", "FeedClient"]),
        library("DemoOrigin", ["Reactor", "HTTP1"]),
        library(
            "FeedServer",
            [
                "Reactor", "HTTPSemantics", "HTTP1", "JSONTrim", "FeedCache", "FeedClient",
                "CurlTransport", "CZlib", "CBrotli",
            ]),
        .executableTarget(
            name: "feedd",
            dependencies: ["FeedServer", "CurlTransport", "DemoOrigin", "FeedClient", "Reactor"],
            swiftSettings: settings),
        library("FeedTesting", ["FeedServer", "FeedClient"]),
        tests(of: "Reactor", ["FeedTesting"]),
        tests(of: "HTTPSemantics"),
        tests(of: "HTTP1"),
        tests(of: "JSONTrim"),
        tests(of: "FeedCache", ["FeedTesting"]),
        tests(of: "FeedClient", ["JSONTrim", "HTTPSemantics"]),
        tests(of: "CurlTransport", ["FeedClient", "Reactor", "FeedTesting"]),
        tests(of: "DemoOrigin", ["Reactor", "HTTP1", "FeedTesting"]),
        tests(
            of: "FeedServer",
            [
                "FeedTesting", "FeedClient", "FeedCache", "HTTP1", "HTTPSemantics", "Reactor",
                "DemoOrigin",
                "CurlTransport",
            ]),
        .testTarget(
            name: "LayoutTests", dependencies: ["FeedTesting"], swiftSettings: settings),
        .testTarget(
            name: "FeeddTests",
            dependencies: [
                "feedd", "FeedServer", "FeedClient", "DemoOrigin", "Reactor", "FeedTesting",
            ],
            swiftSettings: settings),
    ]

    // Fuzz targets are built by `script/fuzz` alone: the fuzzer brings their `main`.
    if Context.environment["FEEDD_FUZZ"] != nil {
        package.targets += [
            .executableTarget(
                name: "FuzzRequestParser", dependencies: ["HTTP1", "HTTPSemantics"],
                path: "Fuzz/RequestParser", exclude: ["seeds.txt", "dictionary.txt"],
                swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
            .executableTarget(
                name: "FuzzJSONTrim", dependencies: ["JSONTrim"], path: "Fuzz/JSONTrim",
                swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
        ]
    }

    // Benchmarks are built by `bench/*/run` alone.
    if Context.environment["FEEDD_BENCH"] != nil {
        package.targets += [
            .executableTarget(
                name: "JSONBench", dependencies: ["JSONTrim", "FeedClient"],
                path: "bench/json/JSONBench", swiftSettings: settings),
            .executableTarget(
                name: "FetchBench", dependencies: ["CurlTransport", "FeedClient", "Reactor"],
                path: "bench/fetch/FetchBench", swiftSettings: settings),
        ]
    }
#endif

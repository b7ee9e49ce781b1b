import FeedCache
import Testing

@testable import FeedServer

@Suite("What the configuration says about the cache")
struct CacheSettingsTests {
    @Test(
        "origin.max_queue, and not the cache, decides how many requests may wait for the origins",
        arguments: [0, 256, 5_000, 100_000])
    func flightsForEveryPlace(maxQueue: Int) {
        var configuration = Configuration()
        configuration.origin.maxQueue = maxQueue
        let places = configuration.origin.maxConnections + maxQueue
        let settings = CacheSettings(configuration)
        #expect(settings.maxFlights > Feed.allCases.count * places)
    }
}

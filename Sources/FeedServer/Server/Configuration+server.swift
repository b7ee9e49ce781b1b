import FeedCache
import Reactor

extension Configuration {
    /// What `listen` makes of the address that the key `key` names as `text`.
    ///
    /// - Throws: `ConfigError` where it is none; `ConfigProblem` where the system refuses it, which
    ///   is no fault of the configuration alone: the port may be free the next time.
    func listening<Made>(
        on key: String, _ text: String, _ listen: (SocketAddress) throws(ReactorError) -> Made
    ) throws -> Made {
        guard let address = SocketAddress(parsing: text) else {
            throw ConfigError.single(
                key, "\"\(text)\" is no address and port, such as 0.0.0.0:8080")
        }
        do throws(ReactorError) {
            return try listen(address)
        } catch .system(_, _, let reason) {
            throw ConfigProblem.unusable(
                text, for: key, "cannot be listened on: \(reason)",
                allowed: "an address of this machine with a port that is free and that this user "
                    + "may take; port 0 takes any")
        }
    }

    /// The keys of `warm_up`.
    ///
    /// - Throws: `ConfigError` naming the targets that are no feed's.
    func warmUpKeys(_ feeds: FeedKey) throws(ConfigError) -> [(text: String, key: CacheKey)] {
        var keys: [(text: String, key: CacheKey)] = []
        for text in warmUp {
            let key = KeyBuffer()
            let feed: Feed?
            do throws(ParameterError) {
                feed = try feeds.write(target: Array(text.utf8), into: key)
            } catch {
                throw .single(
                    "warm_up", "\"\(text)\": \(error.parameter.name) \(error.explanation)")
            }
            guard feed != nil else {
                throw .single("warm_up", "\"\(text)\" is the path of no feed")
            }
            keys.append((text, CacheKey(key.bytes)))
        }
        return keys
    }
}

extension ConfigError {
    fileprivate static func single(_ key: String, _ reason: String) -> ConfigError {
        ConfigError(problems: [ConfigProblem(source: nil, key: key, reason: reason)])
    }
}

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
            let reason = "\"\(text)\" is no address and port, such as 0.0.0.0:8080"
            throw ConfigError(problems: [ConfigProblem(source: nil, key: key, reason: reason)])
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

    /// The targets of `warm_up` with their keys.
    ///
    /// - Throws: `ConfigError` naming those that would be refused.
    func warmUpTargets() throws(ConfigError) -> [(text: String, key: CacheKey)] {
        let problems = unanswerableTargets(nil)
        guard problems.isEmpty else { throw ConfigError(problems: problems) }
        return warmUp.compactMap { text in
            Explanation(target: text, self).key.map { (text, $0) }
        }
    }
}

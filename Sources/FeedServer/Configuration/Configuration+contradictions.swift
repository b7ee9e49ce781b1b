extension Configuration {
    /// What cannot hold together although each value is allowed by itself.
    ///
    /// `sources` says where the values came from; a fault is put down to the first of the two keys
    /// that was set, since the other may be a default.
    func contradictions(_ sources: [String: SettingSource]) -> [ConfigProblem] {
        let rules: [(isBroken: Bool, keys: [String], reason: String)] = [
            (
                origin.totalTimeout < origin.connectTimeout,
                ["origin.total_timeout", "origin.connect_timeout"],
                "a request cannot end before its connection stands"
            ),
            (
                origin.totalTimeout < origin.firstByteTimeout,
                ["origin.total_timeout", "origin.first_byte_timeout"],
                "a request cannot end before its first byte"
            ),
            (
                drain.deadline < drain.lameDuck, ["drain.deadline", "drain.lame_duck"],
                "the process cannot end before the drain begins"
            ),
            (
                (limits.connections ?? .max) < (loops ?? 1), ["limits.connections", "loops"],
                "each loop needs a connection of its own"
            ),
            (
                admin.listen.map { Self.collide(listen, $0) } ?? false,
                ["listen", "admin.listen"], "two listeners cannot share a port"
            ),
        ]
        return rules.filter(\.isBroken).map { rule in
            let key = rule.keys.first { sources[$0] != nil } ?? rule.keys[0]
            let others = rule.keys.filter { $0 != key }.map { "\($0) \(literal(of: $0))" }
            return ConfigProblem(
                source: sources[key], key: key,
                reason: "\(literal(of: key)) does not go with "
                    + "\(others.joined(separator: ", ")): \(rule.reason)")
        }
    }

    private func literal(of key: String) -> String {
        SettingTable.setting(key)?.literal(self) ?? ""
    }

    /// Targets of `warm_up` that the router would refuse with these settings.
    func unanswerableTargets(_ source: SettingSource?) -> [ConfigProblem] {
        warmUp.compactMap { target in
            let explanation = Explanation(target: target, self)
            guard !explanation.isAnswerable else { return nil }
            return ConfigProblem(
                source: source, key: "warm_up",
                reason: "\(JSONLiteral.quoted(target)): \(explanation.text)")
        }
    }

    /// Leaves out those targets of `warm_up`: of the default, which nobody has asked for.
    mutating func dropUnanswerableTargets() {
        warmUp = warmUp.filter { Explanation(target: $0, self).isAnswerable }
    }

    /// True where both addresses want one port: the same, not 0, and the same host or a wildcard.
    private static func collide(_ left: String, _ right: String) -> Bool {
        guard let leftColon = left.lastIndex(of: ":"), let rightColon = right.lastIndex(of: ":"),
            left[leftColon...] == right[rightColon...], left[leftColon...] != ":0"
        else { return false }
        let hosts = [left[..<leftColon], right[..<rightColon]]
        return hosts[0] == hosts[1] || hosts.contains { $0 == "0.0.0.0" || $0 == "[::]" }
    }
}

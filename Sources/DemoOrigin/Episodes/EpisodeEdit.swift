/// What an origin's owner may do to the episodes.
package enum EpisodeEdit: Sendable, Equatable {
    /// A new episode is published.
    case publish
    /// The episode is changed; one that is not there is left alone.
    case update(id: Int)
    /// The episode is taken away; one that is not there leaves a tombstone too.
    case delete(id: Int)
}

import JSONTrim

extension API.V2.Episode: WireModel {
    /// The members on the wire, in the order they are written.
    enum CodingKeys: String, CodingKey, CaseIterable {
        /// `ID`.
        case id
        /// An integer.
        case episodeNumber = "episode_number"
        /// Strings.
        case title, slug, description
        /// A date (RFC 3339).
        case publishedAt = "published_at"
        /// A date (RFC 3339).
        case updatedAt = "updated_at"
        /// An integer, seconds.
        case duration
        /// A string.
        case episodeType = "episode_type"
        /// An object, see `ImageSet`.
        case artworkUrls = "artwork_urls"
        /// A URL.
        case videoUrl = "video_url"
        /// A URL or null.
        case subtitleUrl = "subtitle_url"
        /// A URL or null.
        case hlsUrl = "hls_url"
        /// A URL.
        case webUrl = "web_url"
        /// A URL.
        case showNotesUrl = "show_notes_url"
        /// An integer, bytes.
        case downloadSizeInBytes = "download_size_in_bytes"
        /// An array of strings.
        case tags
        /// An array of strings.
        case versionTags = "version_tags"
        /// An array of integers.
        case seriesIds = "series_ids"
    }

    /// What to keep of a member.
    static func shape(of key: CodingKeys) -> Shape {
        switch key {
        case .artworkUrls: API.V2.ImageSet.shape
        case .tags, .versionTags, .seriesIds: .array(of: .all)
        default: .all
        }
    }

    /// Reads an episode; see the type for what is optional and what may be written otherwise.
    init<Members: MemberReader>(_ members: Members) throws(Mismatch)
    where Members.Key == CodingKeys {
        self.init(
            id: try members.requiredID(.id),
            episodeNumber: try members.requiredInteger(.episodeNumber),
            title: try members.requiredString(.title), slug: try members.requiredString(.slug),
            description: try members.requiredString(.description),
            publishedAt: try members.requiredDate(.publishedAt),
            updatedAt: try members.requiredDate(.updatedAt),
            duration: try members.requiredInteger(.duration),
            episodeType: .init(rawValue: try members.requiredString(.episodeType)),
            artworkUrls: try members.requiredModel(.artworkUrls, as: API.V2.ImageSet.self),
            videoUrl: try members.requiredURL(.videoUrl),
            subtitleUrl: try members.optionalURL(.subtitleUrl),
            hlsUrl: try members.optionalURL(.hlsUrl), webUrl: try members.requiredURL(.webUrl),
            showNotesUrl: try members.requiredURL(.showNotesUrl),
            downloadSizeInBytes: try members.requiredInteger(.downloadSizeInBytes),
            tags: try members.strings(.tags), versionTags: try members.strings(.versionTags),
            seriesIds: try members.identifiers(.seriesIds))
    }
}

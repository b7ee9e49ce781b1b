extension API.V2.Episode: Codable {
    /// Reads an episode from any decoder, names in snake_case or camelCase.
    ///
    /// The strategies of the decoder for dates do not count: dates are strings (RFC 3339).
    ///
    /// - Throws: `DecodingError` with the path to the member that is not as it must be.
    public init(from decoder: any Decoder) throws {
        try self.init(decoding: decoder)
    }

    /// Writes every member, dates as strings in whole seconds, rounded down.
    ///
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(id, forKey: .id)
        try members.encode(episodeNumber, forKey: .episodeNumber)
        try members.encode(title, forKey: .title)
        try members.encode(slug, forKey: .slug)
        try members.encode(description, forKey: .description)
        try members.encode(InternetDate.string(publishedAt), forKey: .publishedAt)
        try members.encode(InternetDate.string(updatedAt), forKey: .updatedAt)
        try members.encode(duration, forKey: .duration)
        try members.encode(episodeType, forKey: .episodeType)
        try members.encode(artworkUrls, forKey: .artworkUrls)
        try members.encode(videoUrl, forKey: .videoUrl)
        try members.encode(subtitleUrl, forKey: .subtitleUrl)
        try members.encode(hlsUrl, forKey: .hlsUrl)
        try members.encode(webUrl, forKey: .webUrl)
        try members.encode(showNotesUrl, forKey: .showNotesUrl)
        try members.encode(downloadSizeInBytes, forKey: .downloadSizeInBytes)
        try members.encode(tags, forKey: .tags)
        try members.encode(versionTags, forKey: .versionTags)
        try members.encode(seriesIds, forKey: .seriesIds)
    }
}

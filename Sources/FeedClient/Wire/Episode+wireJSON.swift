extension API.V2.Episode {
    /// Adds the episode as an object: one fixed order of members, every one present.
    func write(to writer: inout JSONWriter) {
        writer.raw("{\"id\":")
        writer.integer(id.rawValue)
        writer.raw(",\"episode_number\":")
        writer.integer(episodeNumber)
        writer.raw(",\"title\":")
        writer.string(title)
        writer.raw(",\"slug\":")
        writer.string(slug)
        writer.raw(",\"description\":")
        writer.string(description)
        writer.raw(",\"published_at\":")
        writer.date(publishedAt)
        writer.raw(",\"updated_at\":")
        writer.date(updatedAt)
        writer.raw(",\"duration\":")
        writer.integer(duration)
        writer.raw(",\"episode_type\":")
        writer.string(episodeType.rawValue)
        writer.raw(",\"artwork_urls\":")
        artworkUrls.write(to: &writer)
        writeAddresses(to: &writer)
        writer.raw(",\"download_size_in_bytes\":")
        writer.integer(downloadSizeInBytes)
        writer.raw(",\"tags\":")
        writer.array(tags) { $0.string($1) }
        writer.raw(",\"version_tags\":")
        writer.array(versionTags) { $0.string($1) }
        writer.raw(",\"series_ids\":")
        writer.array(seriesIds) { $0.integer($1) }
        writer.raw("}")
    }

    private func writeAddresses(to writer: inout JSONWriter) {
        writer.raw(",\"video_url\":")
        writer.url(videoUrl)
        writer.raw(",\"subtitle_url\":")
        writer.optional(subtitleUrl) { $0.url($1) }
        writer.raw(",\"hls_url\":")
        writer.optional(hlsUrl) { $0.url($1) }
        writer.raw(",\"web_url\":")
        writer.url(webUrl)
        writer.raw(",\"show_notes_url\":")
        writer.url(showNotesUrl)
    }
}

extension API.V2.ImageSet {
    /// Adds the set as an object.
    func write(to writer: inout JSONWriter) {
        writer.raw("{\"small\":")
        writer.url(small)
        writer.raw(",\"medium\":")
        writer.url(medium)
        writer.raw(",\"large\":")
        writer.url(large)
        writer.raw("}")
    }
}

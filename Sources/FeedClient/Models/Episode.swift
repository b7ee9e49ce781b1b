#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension API.V2 {
    /// One screencast.
    ///
    /// On the wire an object with the names below in snake_case (`videoUrl` is `video_url`), every
    /// one present, `null` only for `subtitle_url` and `hls_url`. What is read more kindly than it
    /// is written: an id may be a string of digits, a date may have a fraction and an offset, `""`
    /// for an optional URL is none, and the three arrays may be missing or null, which is empty.
    public struct Episode: Hashable, Sendable, Identifiable {
        // Qualified, since a plain `ID` here is the associated type of `Identifiable`.

        /// The number of the episode at the origin, which never changes.
        public let id: FeedClient.ID<Episode>
        /// The number that people see, in order of publication.
        public let episodeNumber: Int
        /// The title, plain text.
        public let title: String
        /// The part of the web address that names the episode.
        public let slug: String
        /// What the episode is about, plain text.
        public let description: String
        /// When it was published.
        public let publishedAt: Date
        /// When any member of it changed last.
        public let updatedAt: Date
        /// The running time in whole seconds.
        public let duration: Int
        /// Who may watch it.
        public let episodeType: EpisodeType
        /// Its picture.
        public let artworkUrls: ImageSet
        /// The video as a file.
        public let videoUrl: URL
        /// The subtitles, if there are any.
        public let subtitleUrl: URL?
        /// The video as an HLS playlist, if there is one.
        public let hlsUrl: URL?
        /// The page for people.
        public let webUrl: URL
        /// The notes that go with it.
        public let showNotesUrl: URL
        /// The size of the video file in bytes, which may be above 4 GiB.
        public let downloadSizeInBytes: Int
        /// The topics.
        public let tags: [String]
        /// The versions of tools it was made for, such as `Swift 6.2`.
        public let versionTags: [String]
        /// The numbers of the series it belongs to.
        public let seriesIds: [Int]

        /// Makes an episode from its members.
        public init(
            id: FeedClient.ID<Episode>, episodeNumber: Int, title: String, slug: String,
            description: String,
            publishedAt: Date, updatedAt: Date, duration: Int, episodeType: EpisodeType,
            artworkUrls: ImageSet, videoUrl: URL, subtitleUrl: URL? = nil, hlsUrl: URL? = nil,
            webUrl: URL, showNotesUrl: URL, downloadSizeInBytes: Int, tags: [String] = [],
            versionTags: [String] = [], seriesIds: [Int] = []
        ) {
            self.id = id
            self.episodeNumber = episodeNumber
            self.title = title
            self.slug = slug
            self.description = description
            self.publishedAt = publishedAt
            self.updatedAt = updatedAt
            self.duration = duration
            self.episodeType = episodeType
            self.artworkUrls = artworkUrls
            self.videoUrl = videoUrl
            self.subtitleUrl = subtitleUrl
            self.hlsUrl = hlsUrl
            self.webUrl = webUrl
            self.showNotesUrl = showNotesUrl
            self.downloadSizeInBytes = downloadSizeInBytes
            self.tags = tags
            self.versionTags = versionTags
            self.seriesIds = seriesIds
        }
    }
}

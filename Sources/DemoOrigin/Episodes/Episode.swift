/// One made-up episode: the 19 members of the API and some that no client asked for.
struct Episode {
    /// The number that names it for good.
    let id: Int
    /// How often it was edited, as a measure that only grows; part of its text, so that edits show.
    let edits: Int

    /// The place in the series.
    private var number: Int { id - 11 }

    /// Writes the episode as the API does.
    func write(to json: inout JSONWriter) {
        var scramble = Scramble(id)
        let title =
            "\(scramble.pick(Self.titles)) \(number)" + (edits > 0 ? " (rev. \(edits))" : "")
        let slug = "\(number)-\(scramble.pick(Words.nouns))-\(scramble.pick(Words.nouns))"
        let site = "https://episodes.example.com/episodes/\(slug)"
        let media = "https://media.example.com/\(number)"
        // A new episode each three and a half days up to number 601.
        let publishedAt = Timestamp.base - (601 - number) * 302_400
        json.object { json in
            json.member("id", id)
            json.member("episode_number", number)
            json.member("title", title)
            json.member("slug", slug)
            json.member("description", description)
            json.member("published_at", Timestamp.iso8601(publishedAt, milliseconds: 0))
            json.member(
                "updated_at",
                Timestamp.iso8601(publishedAt + 75_415 + edits * 61, milliseconds: id % 1000))
            json.member("duration", 600 + scramble.next(below: 2400))
            json.member("episode_type", number % 3 == 0 ? "free" : "paid")
            json.key("artwork_urls")
            json.object { json in
                for size: StaticString in ["small", "medium", "large"] {
                    json.member(size, "\(media)/artwork/\(size).png")
                }
            }
            json.member("video_url", "\(media)/video.mp4")
            json.key("subtitle_url")
            json.value(number % 2 == 0 ? "\(media)/en.vtt" : nil)
            json.key("hls_url")
            json.value(number % 5 == 0 ? nil : "\(media)/index.m3u8")
            json.member("web_url", site)
            json.member("show_notes_url", "\(site)/notes")
            // Above 4 GiB for most: a client that keeps 32 bits notices.
            json.member(
                "download_size_in_bytes", 3_000_000_000 + scramble.next(below: 5_000_000_000))
            json.key("tags")
            json.value([scramble.pick(Words.topics), scramble.pick(Words.topics)])
            json.key("version_tags")
            json.value(number % 4 == 0 ? [] : ["Swift 6.\(number % 4)", "Xcode 26"])
            json.key("series_ids")
            json.value(number % 7 == 0 ? [] : [40 + number % 6])
            writeUnasked(to: &json, &scramble)
        }
    }

    /// Members that a client must pass over.
    private func writeUnasked(to json: inout JSONWriter, _ scramble: inout Scramble) {
        json.member("position_in_feed", fraction: "\(number).5")
        json.key("editor")
        json.object { json in
            json.member("name", "\(scramble.pick(Words.adjectives)) \(scramble.pick(Words.nouns))")
            json.member("notes", String(repeating: scramble.pick(Words.sentences) + " ", count: 6))
        }
        json.member("transcript_excerpt", String(repeating: description + "\n", count: 3))
    }

    private var description: String {
        var scramble = Scramble(id &+ 1_000_000)
        return (0..<4).map { _ in scramble.pick(Words.sentences) }.joined(separator: " ")
    }

    private static let titles = [
        "Reading a Profile", "Café au Lait: Layouts", "並行処理の基礎", "Über Actors", "Testing Time",
        "Señales y Tareas", "Small Allocations", "Façade, Adapter & Friends", "URLをたどる", "Undo",
    ]
}

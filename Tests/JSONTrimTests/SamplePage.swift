/// Pages in the shape of a repository search, made of invented repositories.
enum SamplePage {
    /// What feedd keeps of such a page.
    static let kept: [String] = ["id", "full_name", "stargazers_count"]

    /// A page of this many repositories; every third description is not ASCII.
    static func text(repositories count: Int, linksEach: Int) -> String {
        let items = (0..<count).map { repository($0, links: linksEach) }
        return """
            {"total_count":\(count * 1000),"incomplete_results":false,\
            "items":[\(items.joined(separator: ","))]}
            """
    }

    private static func repository(_ number: Int, links: Int) -> String {
        let name = "owner-\(number)/repo-\(number)"
        let description =
            switch number % 3 {
            case 0: #"Größe, 日本語 and 🙂 \ud83d\ude42"#
            case 1: #"A \"quoted\" word\n"#
            default: "Plain words"
            }
        let urls = (0..<links).map {
            #""link_\#($0)_url":"https://api.example.com/repos/\#(name)/links/\#($0){/sha}""#
        }
        return """
            {"id":\(1_000_000 + number),"full_name":"\(name)","private":false,"score":1.0,\
            "owner":{"login":"owner-\(number)","id":\(number),"site_admin":false},\
            "description":"\(description)","homepage":null,\(urls.joined(separator: ",")),\
            "stargazers_count":\(90000 - number),"topics":["swift","json"],"license":{"key":"mit"}}
            """
    }
}

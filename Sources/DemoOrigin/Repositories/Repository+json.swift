extension Repository {
    /// Writes the item as GitHub's search does: some 5 KB, of which a reader of feedd wants three
    /// members.
    ///
    /// Members and their order follow GitHub's documentation of `GET /search/repositories`
    /// (https://docs.github.com/en/rest/search/search#search-repositories).
    func write(to json: inout JSONWriter) {
        let api = "https://api.github.com/repos/\(fullName)"
        let page = "https://github.com/\(fullName)"
        var scramble = Scramble(seed &+ 3)
        let description = scramble.pick(Words.sentences) + " " + scramble.pick(Words.sentences)
        let topics = (0..<(2 + scramble.next(below: 5))).map { _ in scramble.pick(Words.topics) }
        json.object { json in
            json.member("id", id)
            json.member("node_id", "R_kgDO\(String(id, radix: 36))")
            json.member("name", name)
            json.member("full_name", fullName)
            json.member("private", false)
            json.key("owner")
            writeOwner(to: &json)
            json.member("html_url", page)
            json.member("description", description)
            json.member("fork", false)
            json.member("url", api)
            for (key, path) in Self.links { json.member(key, api + path) }
            json.member("created_at", Timestamp.iso8601(updatedAt - 900 * 86_400))
            json.member("updated_at", Timestamp.iso8601(updatedAt))
            json.member("pushed_at", Timestamp.iso8601(updatedAt - 3_600))
            json.member("git_url", "git://github.com/\(fullName).git")
            json.member("ssh_url", "git@github.com:\(fullName).git")
            json.member("clone_url", "\(page).git")
            json.member("svn_url", page)
            json.member("homepage", "https://\(owner).example.com/\(name)")
            json.member("size", 100 + scramble.next(below: 90_000))
            json.member("stargazers_count", stars)
            json.member("watchers_count", stars)
            json.member("language", displayedLanguage)
            for key in Self.capabilities { json.member(key, true) }
            json.member("forks_count", forks)
            json.key("mirror_url")
            json.value(nil as String?)
            json.member("archived", false)
            json.member("disabled", false)
            json.member("open_issues_count", helpWantedIssues * 3)
            json.key("license")
            json.object { json in
                json.member("key", "apache-2.0")
                json.member("name", "Apache License 2.0")
                json.member("spdx_id", "Apache-2.0")
                json.member("url", "https://api.github.com/licenses/apache-2.0")
                json.member("node_id", "MDc6TGljZW5zZTI=")
            }
            json.member("allow_forking", true)
            json.member("is_template", false)
            json.member("web_commit_signoff_required", false)
            json.key("topics")
            json.value(topics)
            json.member("visibility", "public")
            json.member("forks", forks)
            json.member("open_issues", helpWantedIssues * 3)
            json.member("watchers", stars)
            json.member("default_branch", "main")
            json.key("permissions")
            json.object { json in
                for key in Self.permissions { json.member(key, false) }
            }
            // GitHub's score is the number 1.0; this way the text has a fraction to be read too.
            json.member("score", fraction: "1.0")
        }
    }

    private func writeOwner(to json: inout JSONWriter) {
        let login = owner
        let number = 1_000_000 + seed % 90_000_000
        let api = "https://api.github.com/users/\(login)"
        json.object { json in
            json.member("login", login)
            json.member("id", number)
            json.member("node_id", "MDEyOk9yZ2FuaXphdGlvbg\(number)")
            json.member("avatar_url", "https://avatars.githubusercontent.com/u/\(number)?v=4")
            json.member("gravatar_id", "")
            json.member("url", api)
            json.member("html_url", "https://github.com/\(login)")
            for (key, path) in Self.ownerLinks { json.member(key, api + path) }
            json.member("type", "Organization")
            json.member("user_view_type", "public")
            json.member("site_admin", false)
        }
    }

    private var displayedLanguage: String {
        Self.displayedLanguages[language] ?? language.prefix(1).uppercased() + language.dropFirst()
    }

    private static let displayedLanguages = [
        "javascript": "JavaScript", "typescript": "TypeScript", "objective-c": "Objective-C",
        "jupyter notebook": "Jupyter Notebook", "vim script": "Vim Script",
    ]

    private static let links: [(StaticString, String)] = [
        ("forks_url", "/forks"), ("keys_url", "/keys{/key_id}"),
        ("collaborators_url", "/collaborators{/collaborator}"), ("teams_url", "/teams"),
        ("hooks_url", "/hooks"), ("issue_events_url", "/issues/events{/number}"),
        ("events_url", "/events"), ("assignees_url", "/assignees{/user}"),
        ("branches_url", "/branches{/branch}"), ("tags_url", "/tags"),
        ("blobs_url", "/git/blobs{/sha}"), ("git_tags_url", "/git/tags{/sha}"),
        ("git_refs_url", "/git/refs{/sha}"), ("trees_url", "/git/trees{/sha}"),
        ("statuses_url", "/statuses/{sha}"), ("languages_url", "/languages"),
        ("stargazers_url", "/stargazers"), ("contributors_url", "/contributors"),
        ("subscribers_url", "/subscribers"), ("subscription_url", "/subscription"),
        ("commits_url", "/commits{/sha}"), ("git_commits_url", "/git/commits{/sha}"),
        ("comments_url", "/comments{/number}"), ("issue_comment_url", "/issues/comments{/number}"),
        ("contents_url", "/contents/{+path}"), ("compare_url", "/compare/{base}...{head}"),
        ("merges_url", "/merges"), ("archive_url", "/{archive_format}{/ref}"),
        ("downloads_url", "/downloads"), ("issues_url", "/issues{/number}"),
        ("pulls_url", "/pulls{/number}"), ("milestones_url", "/milestones{/number}"),
        ("notifications_url", "/notifications{?since,all,participating}"),
        ("labels_url", "/labels{/name}"), ("releases_url", "/releases{/id}"),
        ("deployments_url", "/deployments"),
    ]

    private static let ownerLinks: [(StaticString, String)] = [
        ("followers_url", "/followers"), ("following_url", "/following{/other_user}"),
        ("gists_url", "/gists{/gist_id}"), ("starred_url", "/starred{/owner}{/repo}"),
        ("subscriptions_url", "/subscriptions"), ("organizations_url", "/orgs"),
        ("repos_url", "/repos"), ("events_url", "/events{/privacy}"),
        ("received_events_url", "/received_events"),
    ]

    private static let capabilities: [StaticString] = [
        "has_issues", "has_projects", "has_downloads", "has_wiki", "has_pages", "has_discussions",
    ]

    private static let permissions: [StaticString] = [
        "admin", "maintain", "push", "triage", "pull",
    ]
}

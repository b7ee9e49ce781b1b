import DemoOrigin
import Testing

@Suite("Switches over HTTP")
struct ControlPanelTests {
    private let origin: DemoOrigin
    private let client: Client
    private let path = "/api/v2/episodes"

    init() throws {
        origin = try DemoOrigin()
        client = try Client(origin)
    }

    @Test(
        "every fault has a switch, and what is on can be read back",
        arguments: [
            ("status=503", "status=503"), ("delay=2s", "delay=2s"), ("delay=250ms", "delay=250ms"),
            ("hang", "hang"), ("hang=", "hang"), ("reset", "reset"), ("offline", "offline"),
            ("delay_body=1500ms", "delay_body=1500ms"), ("hang_body", "hang_body"),
            ("reset_body", "reset_body"), ("truncate", "truncate"), ("garbage", "garbage"),
            ("wrong_shape", "wrong_shape"), ("rate_limit=60", "rate_limit=60"),
            ("secondary_limit=5", "secondary_limit=5"), ("drip=200ms", "drip=200ms"),
            ("close_after=0s", "close_after=0s"),
        ])
    func switches_coverFaults(query: String, shown: String) {
        let answer = client.request("PUT", "/_fault?\(query)")
        #expect(answer.status == 200)
        #expect(answer.text.contains("\"fault\":\"\(shown)\",\"path\":null,\"times\":null"))
        #expect(client.get("/_fault").body == answer.body)
        #expect(client.request("DELETE", "/_fault").text.contains("\"faults\":[]"))
        #expect(client.get(path).status == 200)
    }

    @Test("every example is a switch, and no two are of one fault")
    func examples_areSwitches() {
        for example in DemoOrigin.faultExamples {
            let answer = client.request("PUT", "/_fault?\(example)")
            #expect(answer.status == 200, "\(example)")
            #expect(answer.text.contains("\"fault\":\"\(example)\""))
        }
        let names = DemoOrigin.faultExamples.map { $0.prefix { $0 != "=" } }
        #expect(Set(names).count == 15 && names.count == 15)
    }

    @Test("a refusal names every switch")
    func refusal_namesEverySwitch() {
        let refusal = client.request("PUT", "/_fault?status=99").text
        for example in DemoOrigin.faultExamples { #expect(refusal.contains(example)) }
    }

    @Test("path and times limit a switch; DELETE with a path ends that one")
    func switches_areLimited() {
        _ = client.request("POST", "/_fault?status=500&path=/api/v2/episodes&times=1")
        _ = client.request("POST", "/_fault?status=501")
        #expect((0..<2).map { _ in client.get(path).status } == [500, 501])
        _ = client.request("POST", "/_fault?status=502&path=/api/v2/episodes")
        #expect(client.get(path).status == 502)
        _ = client.request("DELETE", "/_fault?path=/api/v2/episodes")
        #expect(client.get(path).status == 501)
    }

    @Test("offline, the switches still answer")
    func offline_leavesSwitches() throws {
        _ = client.request("PUT", "/_fault?offline")
        #expect(try Client(origin).get(path).ending == .reset)
        _ = client.request("DELETE", "/_fault")
        #expect(try Client(origin).get(path).status == 200)
    }

    @Test(
        "a switch that names nothing known, two faults or a bad value is refused",
        arguments: [
            ("PUT", "/_fault"), ("PUT", "/_fault?status=99"), ("PUT", "/_fault?status=x"),
            ("PUT", "/_fault?hang&reset"), ("PUT", "/_fault?delay=5"), ("PUT", "/_fault?delay=-1s"),
            ("PUT", "/_fault?delay=9999s"), ("PUT", "/_fault?hang&times=0"), ("POST", "/_edit"),
            ("POST", "/_edit?update=x"), ("POST", "/_edit?delete=0"),
            ("POST", "/_edit?delete=9223372036854775807"), ("POST", "/_expire?cursors=all"),
        ])
    func badSwitches_are400(method: String, target: String) {
        #expect(client.request(method, target).status == 400)
        #expect(client.get("/_fault").text.contains("\"faults\":[]"))
        // No switch that was refused has left anything that a later one could stumble over.
        #expect(client.request("POST", "/_edit?publish").status == 200)
    }

    @Test("episodes can be edited and cursors expired")
    func episodes_canBeEdited() throws {
        let sync = try client.get("\(path)?limit=100").decode(EpisodeAnswer.self)
        _ = client.request("POST", "/_edit?delete=612")
        _ = client.request("POST", "/_edit?publish")
        _ = client.request("POST", "/_edit?update=610")
        let page = try client.get("\(path)?limit=3").decode(EpisodeAnswer.self)
        #expect(page.episodes.map(\.id) == [613, 611, 610])
        _ = client.request("POST", "/_expire?cursors=page")
        #expect(client.get("\(path)?after=\(sync.nextCursor ?? "")").status == 400)
        #expect(client.get("/_log").text.contains("\"requests\":3"))
        #expect(client.get("/_nothing").status == 404)
    }
}

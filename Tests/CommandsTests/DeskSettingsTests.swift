import Console
import Edge
import Flow
import Testing

@testable import Commands

struct DeskSettingsTests {
  private func read(_ text: String) throws -> Settings {
    try Settings(parsing: Array(text.utf8), file: "config.json")
  }

  @Test func callsWithTheBellAndTheTitleUnlessTold() throws {
    let standard = try read("{}").desk
    #expect(standard.notify == Notify(bell: true, title: true, desktop: false))
    #expect(standard.desktop == nil)
    let own = try read(#"{"notify":{"bell":false,"title":false,"desktop":"osc777"}}"#).desk
    #expect(own.notify == Notify(bell: false, title: false, desktop: true))
    #expect(own.desktop == .osc777)
    #expect(try read(#"{"notify":{"desktop":"off"}}"#).desk.desktop == nil)
  }

  @Test func readsPresetsAndCommands() throws {
    let desk = try read(
      #"""
      {"presets": {"roof": {"provider": "truepic", "fields": {"team_id": 77}}, "attic": {"provider": "speedmap"}},
       "hand_over": [{"key": "m", "name": "Send by SMS", "command": ["send-sms", "{phone}"]}]}
      """#
    ).desk
    #expect(desk.presets.map(\.name) == ["attic", "roof"])
    #expect(desk.presets[1].fields == ["team_id": .integer(77)])
    #expect(
      desk.handOvers == [
        HandOver(key: "m", name: "Send by SMS", command: ["send-sms", "{phone}"])
      ])
  }

  @Test func readsAProfileThatOnlyWatches() throws {
    let settings = try read(
      #"""
      {"profiles": {"night": {"read_only": true, "providers": {"speedmap": {"api": "https://a.example", "key": "sk_test_1"}}}}}
      """#)
    let profile = try Profile(named: "night", in: settings, Environment(variables: [:]))
    #expect(profile.isReadOnly)
    let failure = #expect(throws: Failure.self) { try profile.allowChanges("nothing is cancelled") }
    #expect(failure?.message.contains("Profile night is read_only") == true)
  }

  @Test(arguments: [
    (#"{"notify":{"desktop":"growl"}}"#, "notify.desktop wants off, osc9 or osc777"),
    (#"{"notify":{"bell":1}}"#, "notify.bell wants true or false"),
    (#"{"notify":{"sound":true}}"#, "sound"),
    (#"{"presets":{"x":{"provider":"nobody"}}}"#, "presets.x.provider wants one of"),
    (#"{"presets":{"x":{"provider":"speedmap","fields":{"resaon":"y"}}}}"#, "did you mean reason"),
    (#"{"hand_over":{}}"#, "hand_over wants an array"),
    (
      #"{"hand_over":[{"key":"mm","name":"x","command":["x"]}]}"#, "hand_over[0].key wants one char"
    ),
    (#"{"hand_over":[{"key":"c","name":"x","command":["x"]}]}"#, "c is: copy the link"),
    (
      "{\"hand_over\": [\n {\"key\":\"Z\",\"name\":\"x\",\"command\":[\"x\"]},\n {\"key\":\"t\",\"name\":\"x\",\"command\":[\"x\"]}]}",
      "config.json, line 3: hand_over[1].key wants another key; t is: choose a theme"
    ),
    (
      #"{"hand_over":[{"key":"L","name":"x","command":["x"]}]}"#,
      "L is: start the listener again"
    ),
    (#"{"hand_over":[{"key":"j","name":"x","command":["x"]}]}"#, "j is: down"),
    (#"{"hand_over":[{"key":"?","name":"x","command":["x"]}]}"#, "? is: help"),
    (#"{"hand_over":[{"key":"q","name":"x","command":["x"]}]}"#, "q is: back"),
    ("{\n\"notify\":{\n\"bell\":1}}", "config.json, line 3: notify.bell wants true or false"),
    ("{\n\"sound\":1}", "config.json, line 2: there is no setting sound"),
    (#"{"hand_over":[{"key":"m","name":"x","command":[]}]}"#, "hand_over[0].command wants"),
    (
      #"{"hand_over":[{"key":"m","name":"x","command":["x","{link}"]}]}"#,
      "has no {link}; there are {reference}, {phone}, {email}, {id}. The link goes in on standard"
    ),
    (
      #"{"hand_over":[{"key":"m","name":"x","command":["x"]},{"key":"m","name":"y","command":["y"]}]}"#,
      "hand_over[1].key wants a key that no other"
    ),
  ])
  func refusesWithThePlace(_ text: String, _ sentence: String) {
    let failure = #expect(throws: Failure.self) { try read(text) }
    #expect(failure?.exit == ExitCode.usage)
    #expect(failure?.message.contains(sentence) == true, "\(failure?.message ?? "")")
  }
}

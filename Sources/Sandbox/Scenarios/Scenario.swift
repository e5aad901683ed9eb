import Flow

/// A scripted customer: what happens in a session, under a name.
public struct Scenario: Equatable, Sendable {
  public let name: String
  /// What happens, in a few words for a list.
  public let words: String
  /// The provider in whose sessions it can be played; nil for every provider.
  public let provider: ProviderID?
  let cues: [Cue]
  /// What goes wrong on the way unless the caller says otherwise.
  let faults: Faults

  init(
    _ name: String, _ words: String, provider: ProviderID? = nil, cues: [Cue],
    faults: Faults = Faults()
  ) {
    self.name = name
    self.words = words
    self.provider = provider
    self.cues = cues
    self.faults = faults
  }

  init(_ story: Story) {
    self.init(story.rawValue, story.words, cues: [.story(story)])
  }

  /// Every scenario: the whole sessions first, then trouble on the way, then one provider's own.
  public static let all: [Scenario] =
    Story.allCases.map { Scenario($0) } + DeliveryScenarios.all + InspectionScenarios.all
    + FlowScenarios.all + CaptureScenarios.all

  /// The scenario of a name; nil when there is none.
  public static func named(_ name: String) -> Scenario? { all.first { $0.name == name } }

  /// True when it can be played in a provider's sessions.
  public func fits(_ id: ProviderID) -> Bool { provider == nil || provider == id }
}

import Flow

/// A provider that the profile offers.
public struct Offer: Equatable, Sendable {
  public var provider: any Provider
  /// The profile's values by field name.
  public var defaults: [String: JSON]
  /// True in the sandbox, where required fields are filled in.
  public var usesSamples: Bool
  /// Scripted customers; empty outside the sandbox.
  public var scenarios: [Choice]
  /// Code for apps, one a platform.
  public var snippets: [Snippet]

  public init(
    _ provider: any Provider, defaults: [String: JSON] = [:], usesSamples: Bool = false,
    scenarios: [Choice] = [], snippets: [Snippet] = []
  ) {
    self.provider = provider
    self.defaults = defaults
    self.usesSamples = usesSamples
    self.scenarios = scenarios
    self.snippets = snippets
  }

  public var id: ProviderID { provider.id }

  public static func == (a: Offer, b: Offer) -> Bool {
    a.id == b.id && a.defaults == b.defaults && a.usesSamples == b.usesSamples
      && a.scenarios == b.scenarios && a.snippets == b.snippets
  }
}

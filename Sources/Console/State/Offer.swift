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

  /// The mode word of the profile's keys for this provider.
  public var mode: Mode
  /// What the provider can do with a session of this profile.
  public var actions: [ProviderAction]

  /// - Parameter account: the profile's account at the provider; only its plain settings count here.
  public init(
    _ provider: any Provider, account: Account? = nil, defaults: [String: JSON] = [:],
    usesSamples: Bool = false, scenarios: [Choice] = [], snippets: [Snippet] = []
  ) {
    let account = account ?? Account(provider: provider.id)
    actions = provider.actions(account)
    mode = provider.mode(of: account)
    self.provider = provider
    self.defaults = defaults
    self.usesSamples = usesSamples
    self.scenarios = scenarios
    self.snippets = snippets
  }

  public var id: ProviderID { provider.id }

  /// What the sandbox fills a field in with.
  func sample(of field: Field) -> JSON? { usesSamples && field.isRequired ? field.sample : nil }

  public static func == (a: Offer, b: Offer) -> Bool {
    a.id == b.id && a.defaults == b.defaults && a.usesSamples == b.usesSamples
      && a.mode == b.mode && a.scenarios == b.scenarios && a.actions == b.actions
      && a.snippets == b.snippets
  }
}

import Console
import Edge
import Flow
import Sandbox

extension Setup {
  /// What the console is told of profile, desk and terminal.
  ///
  /// - Parameter hasColour: false where colour could carry no meaning.
  init(
    _ runtime: Runtime, _ themes: [Theme], _ desk: DeskSettings, isUTF8: Bool, hasColour: Bool
  ) {
    let offers = Registry.all.compactMap { provider -> Offer? in
      guard let account = runtime.profile.accounts[provider.id] else { return nil }
      return Offer(
        provider, account: account, defaults: account.defaults,
        usesSamples: runtime.profile.isSandbox,
        scenarios: runtime.profile.isSandbox ? Self.scenarios(provider.id) : [],
        snippets: Snippet.all(for: provider.id))
    }
    self.init(
      profile: runtime.profile.name, mode: runtime.profile.mode, offers: offers, themes: themes,
      lettering: Lettering(isUTF8: isUTF8), hasColour: hasColour,
      utcOffset: Clock.utcOffset(at: Clock.now()))
    presets = desk.presets
    handOvers = desk.handOvers
    notify = desk.notify
    isClockSet = Clock.isSynchronised
    isReadOnly = runtime.profile.isReadOnly
    hasCertificate = runtime.listenerSettings.certificate != nil
  }
}

extension Setup {
  /// The scripted customers of a provider, whole sessions first.
  private static func scenarios(_ provider: ProviderID) -> [Choice] {
    Scenario.all.filter { $0.fits(provider) }.map { Choice($0.name, $0.words) }
  }
}

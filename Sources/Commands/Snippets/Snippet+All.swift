import Flow

extension Snippet {
  /// The snippets of a provider, one a platform; none for a provider that has no way to relay.
  static func all(for provider: ProviderID) -> [Snippet] {
    guard let relay = Relay(provider) else { return [] }
    return Platform.allCases.map { Snippet($0, code($0, relay)) }
  }

  private static func code(_ platform: Platform, _ relay: Relay) -> String {
    switch platform {
    case .reactNative: ReactNativeSnippet.code(relay)
    case .flutter: FlutterSnippet.code(relay)
    case .ios: IOSSnippet.code(relay)
    case .android: AndroidSnippet.code(relay)
    case .web: WebSnippet.code(relay)
    }
  }
}

extension Session {
  /// The provider's id for screens, lists and logs.
  ///
  /// Shortened where the provider's link is nothing but this id (design §11).
  public var shownProviderSession: String? {
    guard let providerSession else { return nil }
    let isLink = Registry[provider]?.linkHoldsSessionID ?? true
    guard isLink, providerSession.count > 8 else { return PlainText.shown(providerSession) }
    return PlainText.shown(String(providerSession.prefix(8))) + "…"
  }
}

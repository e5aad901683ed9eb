/// What the operator filled in.
public struct Order: Equatable, Codable, Sendable {
  public var provider: ProviderID
  public var reference: String
  /// Checked values by field name; the reference is kept apart.
  public var values: [String: JSON]

  public init(provider: ProviderID, reference: String = "", values: [String: JSON] = [:]) {
    self.provider = provider
    self.reference = reference
    self.values = values
  }

  /// A field's value as plain text.
  public func text(_ name: String) -> String? { values[name]?.scalarText }

  /// Whether the link should carry the look of the theme.
  public var wantsLook: Bool { text(Field.look.name) == "theme" }

  /// Whether the link will be opened in an app's WebView.
  public var isForWebView: Bool { text(Field.surface.name) == "webview" }

  /// Whether the operator said that it will be opened in a browser.
  public var isForBrowser: Bool { text(Field.surface.name) == "browser" }

  /// Values under a namespace as one object, nested by the dots of their names; nil when there are none.
  public func object(of namespace: String) -> JSON? {
    let members = members(of: namespace)
    guard !members.isEmpty else { return nil }
    var object = JSON.object([:])
    for (name, value) in members.sorted(by: { $0.key < $1.key }) { object.set(name, to: value) }
    return object
  }

  /// Values under a namespace such as `metadata.`, by the rest of their name.
  public func members(of namespace: String) -> [String: JSON] {
    var members: [String: JSON] = [:]
    for (name, value) in values where name.hasPrefix(namespace + ".") {
      members[String(name.dropFirst(namespace.count + 1))] = value
    }
    return members
  }
}

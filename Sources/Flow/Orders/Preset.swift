/// A filled form under a name, so that two keys open a session.
public struct Preset: Equatable, Codable, Sendable {
  public var name: String
  public var provider: ProviderID
  /// Values by field name, as the command line takes them.
  public var fields: [String: JSON]

  public init(name: String, provider: ProviderID, fields: [String: JSON] = [:]) {
    self.name = name
    self.provider = provider
    self.fields = fields
  }

  /// What of an order can be kept for the next customer: neither the reference nor personal data.
  public static func kept(
    _ name: String, from fields: [String: JSON], of provider: any Provider
  ) -> Preset {
    let personal = provider.personalFields.union([Field.reference.name])
    return Preset(
      name: name, provider: provider.id, fields: fields.filter { !personal.contains($0.key) })
  }
}

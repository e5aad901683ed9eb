/// One setting of a provider in a profile.
public struct Setting: Equatable, Sendable {
  public var name: String
  /// Secret ones may also come as `NAME_command`, `NAME_env` or a credential file.
  public var isSecret: Bool
  public var isRequired: Bool
  /// True for an address that requests or links go to.
  public var isAddress: Bool
  /// Used when the profile does not name it.
  public var standard: String?
  /// What it is, in a few words.
  public var about: String

  public init(
    _ name: String, secret: Bool = false, required: Bool = false, address: Bool = false,
    standard: String? = nil,
    about: String
  ) {
    self.name = name
    self.isSecret = secret
    self.isRequired = required
    self.isAddress = address
    self.standard = standard
    self.about = about
  }
}

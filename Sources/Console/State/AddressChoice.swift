/// An address of this machine that the listener could have.
public struct AddressChoice: Equatable, Sendable {
  public var address: String
  /// Like `wlan0`.
  public var interface: String
  /// Why it stands where it does, in words.
  public var reason: String

  public init(_ address: String, on interface: String, reason: String) {
    self.address = address
    self.interface = interface
    self.reason = reason
  }
}

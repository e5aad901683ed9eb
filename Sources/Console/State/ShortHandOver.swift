import Flow

/// A short link as it is handed over in place of the capture link.
public struct ShortHandOver: Equatable, Sendable {
  /// Modules a side of the smallest QR that a short link has.
  static let leastCode = 25

  public var link: Link
  public var code: QRCode?
  /// How often its button leads on.
  public var uses: Int
  public var expiresAt: Instant

  public init(_ link: Link, code: QRCode?, uses: Int, expiresAt: Instant) {
    self.link = link
    self.code = code
    self.uses = uses
    self.expiresAt = expiresAt
  }
}

/// A short address that stands for a capture link for a while, so that its QR is small.
public struct ShortLink: Equatable, Sendable {
  /// Capitals and digits that are easily told apart: Crockford's alphabet, ten characters, 50 bits.
  public static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  public static let length = 10

  public let code: String
  public let session: SessionID
  public let link: Link
  /// What the page's button sends; who only knows the code cannot send it.
  public let proof: String
  /// When it ends, in milliseconds of a clock that nobody sets.
  public let end: Int
  public internal(set) var usesLeft: Int
  /// When the last use was taken.
  var followed: Int?
  /// True once its end was told.
  var hasEnded = false

  /// Milliseconds after a use in which its button leads on again: a finger that taps twice sends the form
  /// twice, and the page that the browser shows is the second answer.
  static let patience = 10_000

  /// - Parameter uses: how often the button leads on, at least once.
  /// - Parameter minutes: how long it lives.
  /// - Parameter now: milliseconds of a clock that nobody sets, here and with `ShortLinks`.
  /// - Parameter bytes: at least `length` random bytes for the code.
  public init(
    _ link: Link, of session: SessionID, uses: Int, minutes: Int, now: Int, bytes: [UInt8],
    proof: String
  ) {
    // 32 divides 256, so no character is favoured.
    code = String(bytes.prefix(Self.length).map { Self.alphabet[Int($0) % Self.alphabet.count] })
    self.session = session
    self.link = link
    self.proof = proof
    usesLeft = max(1, uses)
    end = now + max(1, minutes) * 60_000
  }

  /// True while a use is left and there is time.
  func isUsable(_ now: Int) -> Bool { usesLeft > 0 && now < end }

  /// True for a moment after a use.
  func wasJustFollowed(_ now: Int) -> Bool { followed.map { now - $0 < Self.patience } ?? false }

  /// The address itself, a credential like the link it stands for.
  ///
  /// In capitals where nothing minds them, since a QR of capitals and digits is a third smaller
  /// (reports A, tailscale#6096); a path in the base is kept as it is.
  public func address(under base: String) -> Link? {
    guard let address = Address(url: base) else { return nil }
    let text = "\(base)/g/\(code)"
    let hasPath = base.split(separator: "/", omittingEmptySubsequences: true).count > 2
    return Link(revealed: hasPath ? text : text.uppercased(), origin: address.origin)
  }
}

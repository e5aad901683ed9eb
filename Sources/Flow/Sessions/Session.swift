/// One verification of one person.
public struct Session: Equatable, Codable, Sendable, Identifiable {
  public let id: SessionID
  public let provider: ProviderID
  /// The profile of the settings it was opened with.
  public let profile: String
  public let mode: Mode
  /// The operator's own name for it, such as a claim number.
  public var reference: String
  /// The provider's id; nil while the create request is not known to have worked.
  public var providerSession: String?
  /// The provider's kind of session where it has several, like `capture` or `liveness`.
  public var kind: String?
  /// 128 random bits in the listener's paths; unrelated to the capture link.
  public let token: String
  /// Scheme, host and port of the hosted page; bridge messages must come from there.
  public var captureOrigin: String?

  public var standing: Standing
  /// Whether the standing is proven or only claimed.
  public var trust: Trust
  public var steps: [Step] = []
  /// Codes of problems that the customer can get over, oldest first.
  public var attention: [String] = []
  /// The provider's own status text as last read or heard.
  public var rawStatus: String?
  /// True when the provider's API or a verified webhook gave `rawStatus`; nil while nobody gave one.
  public var isStatusProven: Bool?
  /// The verdict that a later proof replaced: by another verdict, another end, or a reopening.
  public var replacedVerdict: Verdict?

  public let createdAt: Instant
  /// When the standing last changed.
  public var changedAt: Instant
  /// When the last signal arrived that was not our own read.
  public var heardAt: Instant?
  /// When a verified webhook last arrived that was not there already.
  public var verifiedAt: Instant?
  /// When the provider's API was last read with success: the moment it was asked.
  public var readAt: Instant?
  /// When the link stops working, where that is known.
  public var expiresAt: Instant?
  /// True when `expiresAt` is usher's assumption, not the provider's word.
  public var isExpiryAssumed: Bool?
  /// Signals that arrived, duplicates and own reads left out.
  public var signals = 0

  public init(
    id: SessionID, provider: ProviderID, profile: String, mode: Mode, reference: String,
    token: String, standing: Standing = .unknown, trust: Trust = .claim, at createdAt: Instant
  ) {
    self.id = id
    self.provider = provider
    self.profile = profile
    self.mode = mode
    self.reference = reference
    self.token = token
    self.standing = standing
    self.trust = trust
    self.createdAt = createdAt
    self.changedAt = createdAt
  }

  /// True when the end is proven, so that nothing is left to ask.
  public var isOver: Bool { isSuperseded || standing.isEnd && trust == .proof }

  /// True when another session goes on in its place.
  public var isSuperseded: Bool {
    if case .superseded = standing { true } else { false }
  }

  /// True when the provider created it and gave no link that can be used.
  public var hasNoLink: Bool { providerSession != nil && captureOrigin == nil }

  /// True when somebody claimed an end that the provider has not confirmed yet.
  public var isUnconfirmedEnd: Bool { !standing.isOpen && !isOver }

  /// Hands its row over to the session that goes on in its place; a verdict is never given up.
  public mutating func supersede(by next: SessionID, at now: Instant) {
    guard standing.verdict == nil else { return }
    standing = .superseded(by: next)
    trust = .proof
    attention = []
    changedAt = now
  }

  /// Names the session that goes on in its place no more, once that one was forgotten.
  public mutating func forgetSuccessor() {
    if case .superseded = standing { standing = .superseded(by: .forgotten) }
  }

  /// True when the operator should look: a problem, or a create that may not have worked.
  public var needsOperator: Bool { !attention.isEmpty && !isOver || standing == .unknown }
}

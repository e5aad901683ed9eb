/// One thing that arrived about a session, and what it says.
public struct Signal: Equatable, Codable, Sendable {
  public var session: SessionID
  public var channel: Channel
  public var trust: Trust
  /// When usher heard it.
  public var at: Instant
  /// When usher asked for it, as an answer may be long on its way; nil for what nobody asked for.
  public var askedAt: Instant?
  /// When the sender says it happened; used to order the display, never the standing.
  public var sentAt: Instant?
  /// The sender's own name for it, unchecked: escape and shorten it before showing.
  public var event: String
  /// Equal for two deliveries of the same thing (design §5, duplicate key).
  public var key: String

  /// The standing that the sender reports; nil when the signal says nothing about it.
  public var says: Standing?
  /// True where a provider documents a way back to an open standing (Truepic fact sheet §6).
  public var reopens = false
  /// True when the sender's word for it is not documented, so that `says` is only the likely meaning.
  public var isAssumed: Bool?
  /// Steps that will be asked for.
  public var steps: [String]?
  /// The step that this is about.
  public var step: String?
  /// What happened to `step`.
  public var stepState: Step.State?
  /// The provider's id of a stored check.
  public var reference: String?
  /// A problem the customer can get over; shown beside the standing until it is.
  public var attention: String?
  /// True when it shows that the customer got on, so that earlier problems are over.
  public var clearsAttention = false
  /// The provider's own status text, kept even when usher does not know it.
  public var rawStatus: String?
  /// Something the operator should know about the delivery, like "schema version 2".
  public var warning: String?
  /// How the signature check ended; nil for channels that have none.
  public var verification: Verification?
  /// What a webhook looked like as it arrived; nil for the other channels.
  public var delivery: WebhookDelivery?
  /// Why the signal did not count; nil when it did.
  public var refused: String?
  /// How many times the same thing arrived after the first.
  public var duplicates = 0

  /// The earliest moment that it may speak of.
  public var knownAt: Instant { askedAt ?? at }

  /// True for a webhook whose sender is proven.
  public var isVerified: Bool { channel == .webhook && trust == .proof && refused == nil }

  /// The problem or failure that it reports.
  public var code: String? { attention ?? says?.code }

  public init(
    session: SessionID, channel: Channel, trust: Trust, at: Instant, event: String, key: String,
    says: Standing? = nil
  ) {
    self.session = session
    self.channel = channel
    self.trust = trust
    self.at = at
    self.event = event
    self.key = key
    self.says = says
  }
}

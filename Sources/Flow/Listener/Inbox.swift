/// Turns a request to the listener into signals and a response, without touching anything
/// (design §4, Hearing, and §6).
public struct Inbox {
  /// What the inbox has to look up, handed in as values and closures.
  public struct Context {
    public var now: Instant
    public var hashing: Hashing
    /// The unguessable part of the webhook paths.
    public var webhookSecret: String
    /// Scheme, host and port under which the sender knows the listener.
    public var advertised: String
    /// Finds a session by its listener token.
    public var sessionByToken: (String) -> Session?
    /// Finds a session by the provider's id of it.
    public var sessionByProvider: (ProviderID, String) -> Session?
    /// The duplicate key of the bridge message that a session heard last.
    public var lastMessage: (SessionID) -> String?
    /// The account of a provider in the profile that is in use.
    public var account: (ProviderID) -> Account?
    /// Gives the link behind a one-time address, once.
    public var linkByTicket: (String) -> Link?
    /// The short link under a code, while it leads somewhere.
    public var shortLink: (String) -> ShortLink?
    /// Takes one use of a short link, for the code and the proof that its page carried.
    public var useShortLink: (String, String) -> ShortLink?

    public init(
      now: Instant, hashing: Hashing, webhookSecret: String, advertised: String,
      sessionByToken: @escaping (String) -> Session?,
      sessionByProvider: @escaping (ProviderID, String) -> Session?,
      account: @escaping (ProviderID) -> Account?,
      lastMessage: @escaping (SessionID) -> String? = { _ in nil },
      linkByTicket: @escaping (String) -> Link? = { _ in nil },
      shortLink: @escaping (String) -> ShortLink? = { _ in nil },
      useShortLink: @escaping (String, String) -> ShortLink? = { _, _ in nil }
    ) {
      self.now = now
      self.hashing = hashing
      self.webhookSecret = webhookSecret
      self.advertised = advertised
      self.sessionByToken = sessionByToken
      self.sessionByProvider = sessionByProvider
      self.account = account
      self.lastMessage = lastMessage
      self.linkByTicket = linkByTicket
      self.shortLink = shortLink
      self.useShortLink = useShortLink
    }
  }

  /// A request's outcome: what to answer once the signals are durable.
  public struct Receipt: Equatable, Sendable {
    public var response: Response
    public var signals: [Signal]
    /// What happened that belongs to no session, for the log and the screen.
    public var remark: String?
    /// True when somebody tried a path that only a token opens.
    public var isWrongToken = false
    /// The short link of which a use was taken; to be given back when nothing of this counts.
    public var usedCode: String?

    init(_ response: Response, _ signals: [Signal] = [], remark: String? = nil) {
      self.response = response
      self.signals = signals
      self.remark = remark
    }
  }

  /// Signals of a session beyond which those that prove nothing are only counted, but for the first of each
  /// standing and problem: whoever has its token could fill the journal with them.
  public static let mostClaimed = 1000

  let context: Context

  public init(_ context: Context) { self.context = context }

  /// Answers a request; a 2xx must go out only after its signals are durable.
  public func receive(_ request: IncomingRequest) -> Receipt {
    switch Route(request.path) {
    case .health:
      guard ["GET", "HEAD"].contains(request.method) else { return wrongMethod("GET, HEAD") }
      return Receipt(.text(200, "ok", headers: [context.mark]))
    case .open(let ticket): return redirect(request, ticket)
    case .short(let code): return shortLink(request, code)
    case .finished(let token): return callback(request, token)
    case .bridge(let token): return relayed(request, token, bridge)
    case .navigation(let token): return relayed(request, token, navigation)
    case .webhook(let provider, let secret): return webhook(request, provider, secret)
    case nil: return Receipt(.text(404, "Nothing is here."))
    }
  }

  /// Sends the operator's own browser on: a link in a child's arguments could be read by anybody here.
  private func redirect(_ request: IncomingRequest, _ ticket: String) -> Receipt {
    guard request.method == "GET" else { return wrongMethod("GET") }
    guard let link = context.linkByTicket(ticket) else { return wrongToken }
    return Receipt(
      Response(
        status: 302,
        headers: [
          Header("Location", link.revealed), Header("Referrer-Policy", "no-referrer"),
          Header("Cache-Control", "no-store"),
        ]))
  }

  func wrongMethod(_ allowed: String) -> Receipt {
    Receipt(.text(405, "This address takes \(allowed).", headers: [Header("Allow", allowed)]))
  }

  /// The same answer as for any unknown path, so that it tells nothing.
  var wrongToken: Receipt {
    var receipt = Receipt(.text(404, "Nothing is here."))
    receipt.isWrongToken = true
    return receipt
  }

  /// The key of a message whose like may happen again: the one that was heard last is no repeat of an
  /// earlier one, so that a problem that was over and comes back shows again.
  ///
  /// Messages have neither id nor time, so that only what came in between tells the two apart.
  func distinguished(_ signal: Signal, in session: Session) -> Signal {
    let mayComeBack =
      signal.attention != nil || signal.clearsAttention && signal.says?.isOpen == true
    guard mayComeBack, signal.refused == nil, session.signals < Self.mostClaimed,
      let last = context.lastMessage(session.id)
    else { return signal }
    var signal = signal
    let isAgain = last == signal.key || last.hasPrefix(signal.key + Self.again)
    signal.key = isAgain ? last : signal.key + Self.again + String(session.signals)
    return signal
  }

  /// Stands between a message's key and the number of signals before it.
  private static let again = "@"

  /// What a signal can change, of which there are few.
  private func matter(of signal: Signal, _ session: Session) -> String {
    if signal.refused != nil { return "refused" }
    if let standing = signal.says?.name { return standing }
    let help = signal.attention.flatMap { Registry[session.provider]?.help(for: $0) }
    return help == nil ? "" : signal.attention ?? ""
  }

  /// Gives a signal without a sender's id its duplicate key (design §5).
  ///
  /// - Parameter eventID: an id in the headers; only one that the signature covers may be given, since
  ///   any other could be changed to have the same delivery count again.
  func keyed(
    _ signal: Signal, _ request: IncomingRequest, of session: Session, eventID id: String? = nil
  ) -> Signal {
    var signal = signal
    if signal.trust == .claim, session.signals >= Self.mostClaimed {
      signal.key = "more:\(signal.channel.rawValue):\(matter(of: signal, session))"
      return signal
    }
    if let id, !id.isEmpty {
      // One of more than that is told from others by what it says.
      let isShort = id.unicodeScalars.count <= 128
      signal.key = "id:" + (isShort ? id : Hex.encode(context.hashing.sha256(Array(id.utf8))))
    } else if signal.key.isEmpty {
      let hash = Hex.encode(context.hashing.sha256(request.body).prefix(16))
      signal.key = [signal.channel.rawValue, signal.event, signal.step ?? "", hash]
        .joined(separator: ":")
    }
    // Kept apart, so that a refused delivery cannot shadow the real one, nor one refused otherwise.
    if let why = signal.refused { signal.key = "refused:\(why):\(signal.key)" }
    return signal
  }
}

import Flow

/// Everything the screens know; it changes only in `reduce(_:)`.
public struct State: Equatable, Sendable {
  /// Signals of the watched session that are kept; older ones are in the journal.
  static let signalLimit = 200
  /// Sessions whose details are kept at a time.
  static let detailLimit = 100
  /// Below this size nothing can be shown but a sentence.
  static let leastSize = (columns: 40, rows: 10)

  public internal(set) var setup: Setup
  public internal(set) var theme: Theme
  public internal(set) var columns: Int
  public internal(set) var rows: Int
  public internal(set) var now: Instant

  var list = SessionList()
  /// What lies on the list of sessions, the top last.
  var pages: [Page] = []
  /// Capture links and their codes, by session; in memory only, gone when the session is over.
  var links: [SessionID: Link] = [:]
  var codes: [SessionID: QRCode] = [:]
  /// What was ordered, by session; in memory only, as orders may hold personal data.
  var orders: [SessionID: Order] = [:]
  /// Short links that stand in for capture links; in memory only.
  var shorts: [SessionID: ShortHandOver] = [:]
  /// Forms that were left, so that nothing typed is lost on the way back.
  var drafts: [FormPage.Origin: FormPage] = [:]
  /// Presets that were saved from forms.
  var savedPresets: [Preset] = []
  /// What sessions that were heard of last called the operator for.
  var calls: [SessionID: Call] = [:]
  /// Sessions that the operator asked the provider about.
  var asked: Set<SessionID> = []
  /// What commands wrote about sessions that were not on the screen then; the last of each.
  var outcomes: [SessionID: HandOverOutcome] = [:]
  /// What the last reads told beside the standing; in memory only.
  var details: [SessionID: Details] = [:]

  var notice: Notice?
  var trouble: String?
  var listener = ListenerState.starting
  var listenerHint: String?
  /// Whether the listener's own call to its advertised address came through; nil before, or where there is none.
  var isListenerReached: Bool?
  /// Sessions of which something came through the listener at the address it has now.
  var heardHere: Set<SessionID> = []
  var isMouseOn = false
  /// The cells of a terminal that shows pictures; nil for one that does not.
  var cellPixels: CellPixels?
  /// How the operator wants the QR; nil for whatever suits the window.
  var qrStyle: QRStyle?
  var qrIsInverted = false
  var lastTicket = 0
  /// The wake that is already ordered.
  var wake: Instant?

  /// - Parameter theme: a name among the themes of the setup; an unknown one gives the first.
  /// - Parameter qrStyle: as `Effect.keepQRStyle` had it.
  public init(
    _ setup: Setup, theme: String = "harbour", qrStyle: String? = nil, columns: Int, rows: Int,
    now: Instant
  ) {
    self.qrStyle = qrStyle.flatMap(QRStyle.init)
    self.setup = setup
    self.theme = setup.themes.first { $0.name == theme } ?? setup.themes.first ?? .harbour
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.now = now
  }

  /// What to do before the first action.
  public mutating func start() -> [Effect] { [reload()] }

  /// The page that the keys go to.
  public var kind: PageKind {
    pages.last?.kind ?? (list.isTyping ? .filter : .sessions)
  }

  mutating func nextTicket() -> Ticket {
    lastTicket += 1
    return Ticket(rawValue: lastTicket)
  }

  mutating func say(_ text: String, _ kind: Notice.Kind = .told) {
    notice = Notice(text: text, kind: kind, until: now.adding(milliseconds: Notice.life))
  }

  func offer(_ id: ProviderID) -> Offer? { setup.offers.first { $0.id == id } }

  func provider(_ id: ProviderID) -> (any Provider)? { offer(id)?.provider ?? Registry[id] }

  /// The name as its owner writes it; the id of a provider that this usher does not know.
  func name(_ id: ProviderID) -> String { provider(id)?.name ?? PlainText.shown(id.rawValue) }
}

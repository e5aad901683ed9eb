/// One of the services, without any I/O: requests come out, answers and messages go in.
public protocol Provider: Sendable {
  var id: ProviderID { get }
  /// The name as its owner writes it.
  var name: String { get }
  /// The fields of an order, in the order of the form; `Field.reference` is added for all.
  var fields: [Field] { get }
  /// Name spaces that take any name, such as `metadata` for `metadata.ticket`.
  var openNamespaces: [String] { get }
  var settings: [Setting] { get }
  /// What the customer's device has to allow, one sentence each.
  var permissions: [String] { get }
  /// The webhook scheme a profile gets that names none.
  var standardWebhook: WebhookSettings { get }

  /// True when a link that is opened twice breaks the verification that runs.
  var allowsOneOpening: Bool { get }
  /// True when the session's id is all that a link needs, so that the id is a credential too.
  var linkHoldsSessionID: Bool { get }

  /// Fields that hold one customer's data, so that no preset keeps them.
  var personalFields: Set<String> { get }
  /// Minutes that a link is assumed to work where the provider does not say; nil for no assumption.
  func assumedLife(_ account: Account) -> Int64?

  /// The parameter that tells the page that an app's WebView shows it; nil where there is none.
  var webViewParameter: Link.Parameter? { get }
  /// Where the reference goes in the create request, as names on the way; nil for nowhere of its own.
  var referencePath: [String]? { get }
  /// Whether an order has to fill a field in.
  func needs(_ field: Field, for order: Order) -> Bool
  /// Checks what concerns several fields at once.
  func check(_ order: Order) throws(FieldFault)
  /// What the provider will not do with an order, though nothing in it is wrong; one sentence each.
  func remarks(on order: Order) -> [String]
  /// Checks the settings whose text has a form of its own; the fault names the setting.
  func check(_ account: Account) throws(FieldFault)
  func mode(of account: Account) -> Mode
  /// The field of the form whose values `catalogue` lists; nil where there is no list.
  var cataloguedField: String? { get }
  /// Reads what the account can choose from, and how each choice shapes the form.
  func catalogue(_ account: Account, _ at: Surroundings) -> Exchange<Catalogue>
  /// Opens a session.
  func open(_ order: Order, _ account: Account, _ at: Surroundings) -> Exchange<Opened>
  /// Reads how a session stands, from the provider's API.
  func read(_ session: Session, _ account: Account, _ at: Surroundings) -> Exchange<Reading>
  /// What an operator can have the provider do with a session, in the order of the list.
  func actions(_ account: Account) -> [ProviderAction]
  /// Why an action cannot be taken as the session stands, as a clause; nil when it can.
  func obstacle(to action: String, on session: Session) -> String?
  /// Has the provider do something with a session.
  func perform(
    _ order: ActionOrder, on session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<ActionOutcome>
  /// Applies the embed parameters of an order to a link.
  func configure(
    _ link: String, _ order: Order, _ account: Account, _ at: Surroundings
  ) throws(FieldFault) -> Link

  /// The provider's session that a webhook is about; nil when it names none.
  func subject(of webhook: JSON, _ account: Account) -> String?
  /// The ways in which an id may be written that means the same session, as it came first.
  func spellings(of id: String) -> [String]
  /// What a webhook says; trust and verification are filled in by the inbox.
  func hear(webhook: JSON, for session: Session, _ account: Account, at: Instant) -> Signal
  /// What the return of the customer's browser says; refused when it does not belong to the session.
  func hear(callback query: [(name: String, value: String)], for session: Session, at: Instant)
    -> Signal
  /// What a bridge message says; nil when it is not this provider's.
  func hear(bridge message: JSON, for session: Session, at: Instant) -> Signal?
  /// What a navigation of the customer's WebView says; nil when it is not the end.
  func hear(navigation url: String, for session: Session, _ account: Account, at: Instant)
    -> Signal?

  /// What a code means and what to tell the customer; nil for a code usher does not know.
  func help(for code: String) -> String?
}

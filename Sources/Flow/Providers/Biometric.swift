/// Biometric.Vision: a configured flow of technologies (fact sheet `biometric-vision.md`).
public struct Biometric: Provider {
  public let id = ProviderID(rawValue: "biometric")
  public let name = "Biometric.Vision"
  public let openNamespaces = ["metadata", "link", "request"]

  public init() {}

  public let fields = [
    Field(
      "metadata.ticket", "Ticket", .text(limit: 120), .ours,
      hint: "kept with the session at the provider; other metadata.NAME works too"),
    Field(
      "locale", "Language",
      .choice(
        [Choice("en", "English"), Choice("ru", "Russian"), Choice("kz", "Kazakh")], open: true),
      .link, hint: "empty: as the provider chooses; Kazakh is kz"),
    Field.surface,
    Field(
      "isMobile", "Mobile layout", .flag, .link,
      hint: "true asks for the mobile layout; its meaning is not documented", rare: true),
  ]

  public let settings = [
    Setting(
      "api", required: true, address: true, standard: "https://kyc.biometric.kz",
      about: "API address"),
    Setting(
      "link", required: true, address: true, standard: "https://remote.biometric.vision",
      about: "address of the hosted pages"),
    Setting("key", secret: true, required: true, about: "API key of the flow"),
    Setting(
      "result_path", standard: "/api/v1/flows/session/result/",
      about: "path of the result, whose official page could not be read; the last slash counts"),
    Setting(
      "statuses", about: "statuses usher does not know, like EXPIRED=expired; " + StatusWord.all),
    Setting(
      "expiry_minutes", standard: "30",
      about: "minutes a link is assumed to work, as the provider does not say; 0 for no assumption"),
    Setting.mode,
  ]

  public let permissions = [
    "The camera has to be allowed; nothing else is asked for.",
    "On Android the app has to ask for the camera before the page opens.",
    "The link must be open in one place only; a second one breaks the session.",
  ]

  public let linkHoldsSessionID = true

  public let webViewParameter: Link.Parameter? = Link.Parameter("web_view", "true")

  /// One session must not be opened in several WebViews at once (guide §1; fact sheet §4).
  public let allowsOneOpening = true

  public let standardWebhook = WebhookSettings(scheme: .none)

  public let referencePath: [String]? = ["request", "metadata", "reference"]

  let talk = Talk(provider: "Biometric.Vision")

  public func check(_ account: Account) throws(FieldFault) {
    _ = try WordMap<StatusWord>(setting: "statuses", account.setting("statuses"))
  }

  public func check(_ order: Order) throws(FieldFault) {
    guard order.values["request.api_key"] == nil else {
      throw FieldFault(field: "request.api_key", reason: "the key comes from the settings alone")
    }
  }

  public func mode(of account: Account) -> Mode { statedMode(of: account) }

  /// Half an hour is an assumption from a sister product (fact sheet §9).
  public func assumedLife(_ account: Account) -> Int64? {
    let minutes = Int64(account.setting("expiry_minutes")) ?? 30
    return (1...525_600).contains(minutes) ? minutes : nil
  }

  public func open(
    _ order: Order, _ account: Account, _ at: Surroundings
  ) -> Exchange<Opened> {
    var body = requestBody(order)
    body.set("api_key", to: .string(account.secret("key")))
    if let metadata = order.object(of: "metadata") { body.set("metadata", to: metadata) }
    if !order.reference.isEmpty { body.set("metadata.reference", to: .string(order.reference)) }
    // The trailing slash counts: a redirect would turn the POST into a GET (fact sheet §1).
    let request = Request.json(
      "POST", account.setting("api") + "/api/v1/flows/session/create/", body,
      keys: [account.key("key")], doing: "creating the session", creates: true)
    return talk.ask(request) { answer in
      guard let id = name(answer["session_id"]), !id.isEmpty else {
        return .refused(talk.lacking("a session_id", request))
      }
      return opened(
        id, link: account.setting("link") + "/flow/" + Percent.encode(id), order, account, at,
        steps: technologies(answer["technologies"] ?? .null))
    }
  }

  public func configure(
    _ link: String, _ order: Order, _ account: Account, _ at: Surroundings
  ) throws(FieldFault) -> Link {
    try Link.configured(link, with: parameters(order), without: unwantedParameters(order))
  }
}

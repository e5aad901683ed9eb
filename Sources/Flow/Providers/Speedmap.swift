/// Speedmap: capture, liveness and verification sessions (fact sheet `speedmap.md`).
public struct Speedmap: Provider {
  public let id = ProviderID(rawValue: "speedmap")
  public let name = "Speedmap"
  public let openNamespaces = ["link", "request"]

  public init() {}

  public let fields = [
    Field(
      "steps", "Steps",
      .checks([Choice("liveness"), Choice("document"), Choice("selfie")], open: true), .request,
      required: true, hint: "what the customer is asked for",
      sample: .array([.string("liveness"), .string("document")])),
    Field(
      "reason", "Reason",
      .choice([Choice("financialProducts", "financial products")], open: true), .request,
      required: true,
      hint: "why the check is made, in Speedmap's word for it", sample: .string("financialProducts")
    ),
    Field("brand.name", "Brand name", .text(limit: 80), .request, hint: "the name the page shows"),
    Field(
      "brand.color", "Brand colour", .colour, .request, hint: "six hex digits after #, like #0F766E"
    ),
    Field(
      "lang", "Language", .choice(languages, open: false), .link,
      hint: "empty: the session's, then the device's"),
    Field(
      "theme", "Page theme",
      .choice([Choice("auto"), Choice("light"), Choice("dark")], open: false),
      .link, hint: "empty: as the device is set"),
    Field.look,
    Field.surface,
    Field(
      "kind", "Session kind",
      .choice([Choice("capture"), Choice("liveness"), Choice("verify")], open: false), .ours,
      hint: "capture unless you know that you need another", rare: true),
    Field(
      "locale", "Session locale", .choice(languages, open: true), .request,
      hint: "the language when neither link nor device names one", rare: true),
    Field(
      "success_url", "Return to", .url, .request,
      hint: "empty: this listener, a page that says “you may close this window”", rare: true),
    Field(
      "appearance", "Appearance", .object, .link,
      hint: "JSON, like {\"colors\":{\"accent\":\"#0F766E\"},\"radius\":12}", rare: true),
  ]

  private static let languages = [
    Choice("en", "English"), Choice("pcm", "Pidgin"), Choice("ha", "Hausa"), Choice("yo", "Yoruba"),
    Choice("ig", "Igbo"),
  ]

  public let permissions = [
    "The camera has to be allowed; the microphone is never asked for.",
    "An app's WebView needs iOS 14.5, or an up-to-date Android System WebView or Chrome.",
  ]

  public let standardWebhook = WebhookSettings(scheme: .standard)

  public let webViewParameter: Link.Parameter? = Link.Parameter("embed", "1")

  /// Only `sk_test_` is confirmed (fact sheet §2), so that the settings may speak for other keys.
  public func mode(of account: Account) -> Mode {
    let key = account.secret("key")
    if key.hasPrefix("sk_test_") { return .test }
    return key.hasPrefix("sk_live_") ? .live : statedMode(of: account)
  }

  let talk = Talk(provider: "Speedmap")

  /// What liveness and verification sessions take is not published (fact sheet §2).
  public func needs(_ field: Field, for order: Order) -> Bool {
    field.isRequired && ["capture", nil].contains(order.text("kind"))
  }
}

/// Truepic Vision: inspections with photos, videos and questions (fact sheet `truepic-vision.md`).
public struct Truepic: Provider {
  public let id = ProviderID(rawValue: "truepic")
  public let name = "Truepic Vision"
  public let openNamespaces = ["vision-config", "link", "request"]

  public let cataloguedField: String? = "inspection_type_id"

  public init() {}

  /// Every member of the create body is optional for the API; which are needed depends on the inspection
  /// type (fact sheet §4), so the rest is left to Truepic's own answer.
  public let fields = [
    Field(
      "team_id", "Team", .number, .request, required: true, hint: "the team's number",
      sample: .integer(77)),
    Field(
      "inspection_type_id", "Inspection type", .number, .request, required: true,
      hint: "the number of the inspection type", sample: .integer(12)),
    Field("customer_first_name", "First name", .text(limit: 80), .request, hint: "of the customer"),
    Field("customer_last_name", "Last name", .text(limit: 80), .request, hint: "of the customer"),
    Field("customer_email_address", "E-mail", .email, .request, hint: "of the customer"),
    Field("customer_phone_number", "Phone", .phone, .request, hint: "of the customer, a mobile"),
    Field(
      "custom_field_values", "Custom values", .list, .request,
      hint: "by position, commas between: CLM-1,,blue"),
    Field(
      "message_supplement", "Note", .text(limit: 255), .request,
      hint: "added to the message to the customer"),
    Field(
      "vision-config.onboarding", "Onboarding", .choice([Choice("short")], open: true), .link,
      hint: "short skips most of the introduction; empty: the standard one"),
    Field("vision-config.showMenu", "Show menu", .flag, .link, hint: "true or false"),
    Field.look,
    Field(
      "customer_name", "Full name", .text(limit: 160), .request,
      hint: "instead of first and last name", rare: true),
    Field(
      "customer_phone_country", "Phone country", .text(limit: 2), .request, hint: "like US",
      rare: true),
    Field(
      "customer_address", "Address", .text(limit: 300), .request, hint: "of the customer",
      rare: true
    ),
    Field(
      "include_list", "Attach list", .flag, .request, hint: "true attaches the type's list",
      rare: true),
    Field(
      "send_methods.email", "Truepic e-mails", .flag, .request,
      hint: "true lets Truepic write to the customer as well", rare: true),
    Field(
      "send_methods.text", "Truepic texts", .flag, .request,
      hint: "true lets Truepic text the customer as well", rare: true),
    Field(
      "scheduled_for", "Send at", .moment, .request,
      hint: "UTC, like 2027-01-31T09:00:00Z", rare: true),
    Field(
      "scheduled_tz", "Time zone", .timeZone, .request,
      hint: "that the time is shown in, like Europe/Berlin", rare: true),
    Field(
      "assigned_to_member_user", "Assigned to", .text(limit: 254), .request,
      hint: "a user's id or e-mail", rare: true),
    Field(
      "vision-config.styles", "Styles", .text(limit: 4000), .link,
      hint: "CSS, like :root{--vision-color-background:#f5f5f5}", rare: true),
    Field(
      "vision-config.finishedCallbackURL", "Return to", .url, .link,
      hint: "empty: this listener", rare: true),
  ]

  public let settings = [
    Setting(
      "api", required: true, address: true, standard: "https://vision-api.truepic.com/v3",
      about: "API address"),
    Setting(
      "token_url", required: true, address: true,
      standard: "https://vision-auth.truepic.com/oauth/token",
      about: "where access tokens come from"),
    Setting(
      "audience", required: true, standard: "https://vision-api.truepic.com",
      about: "the token's audience"),
    Setting("client_id", required: true, about: "of the API client"),
    Setting("client_secret", secret: true, required: true, about: "of the API client"),
    Setting(
      "reference_field", about: "the custom field, counted from 1, that takes the reference"),
    Setting(
      "link_hours", about: "how long a link works: the team's jwt_customer_expiry (480)"),
    Setting(
      "outcomes", about: "outcomes to close with, by number: 3=Approved,4=Declined"),
    Setting.mode,
  ]

  public let permissions = [
    "Camera and microphone have to be allowed; the microphone is for videos.",
    "Location has to be allowed and precise; Android 12 and later ask which.",
    "In an iOS app the page asks for the location once more; that too has to be allowed.",
    "A browser asks for itself; what an app was allowed does not count there.",
    "What was refused for good is allowed again in the device's settings.",
  ]

  public let standardWebhook = WebhookSettings(scheme: .truepic, refusedStatus: 200)

  let talk = Talk(provider: "Truepic Vision")

  public func check(_ order: Order) throws(FieldFault) {
    // Of the body, since the operator may have written any part of it out.
    let body = requestBody(order)
    if let methods = body["send_methods"], methods.object == nil {
      throw FieldFault(
        field: "request.send_methods", reason: "send_methods wants a JSON object")
    }
    for (method, field) in [
      ("send_methods.email", "customer_email_address"),
      ("send_methods.text", "customer_phone_number"),
    ] where body.member(at: method)?.bool == true && body[field]?.scalarText == nil {
      throw FieldFault(field: field, reason: "Truepic needs \(field) when \(method) is true")
    }
    _ = try visionConfig(order)
  }

  public func check(_ account: Account) throws(FieldFault) {
    let position = account.setting("reference_field")
    guard position.isEmpty || Int(position).map((1...64).contains) == true else {
      throw FieldFault(field: "reference_field", reason: "a number from 1 to 64")
    }
    for outcome in ValueText.list(account.setting("outcomes")) where !outcome.isEmpty {
      guard Int64(outcome.prefix { $0 != "=" }) != nil else {
        throw FieldFault(
          field: "outcomes", reason: "numbers with their names, like 3=Approved,4=Declined")
      }
    }
  }

  public func mode(of account: Account) -> Mode { statedMode(of: account) }

  /// The team's setting, which the API does not tell; 480 hours unless the team changed it (fact
  /// sheet §14).
  public func assumedLife(_ account: Account) -> Int64? {
    let hours = Int64(account.setting("link_hours")) ?? 480
    return (1...8760).contains(hours) ? hours * 60 : nil
  }
}

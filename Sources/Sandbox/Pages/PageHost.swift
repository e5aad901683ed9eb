import Flow

/// Serves the hosted pages of one provider's server and passes on what a person does there.
struct PageHost {
  /// Runs an action: the view, the messages the page is to post, where the browser goes next.
  typealias Act = (_ token: String, CustomerAction, Visit) throws -> Told?

  /// What the server tells the page after an action.
  struct Told {
    var skin: PageSkin
    var view: PageView
    var messages: [String] = []
    var destination: String?
    var status = 200

    var json: JSON {
      .object([
        "look": skin.json, "view": view.json, "messages": .array(messages.map(JSON.string)),
        "go": destination.map(JSON.string) ?? .null,
      ])
    }
  }

  /// Sent with every page: nothing from elsewhere, no framing, no trace of the link in a referrer.
  static let headers = [
    Header(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    Header("Referrer-Policy", "no-referrer"), Header("Cache-Control", "no-store"),
    Header("X-Content-Type-Options", "nosniff"), Header("X-Frame-Options", "DENY"),
  ]

  /// A file that all pages share; nil for another path.
  static func asset(_ call: Call) -> Response? {
    guard ["GET", "HEAD"].contains(call.method) else { return nil }
    return switch call.path {
    case "/assets/page.js": file("text/javascript", PageScript.js)
    case "/assets/page.css": file("text/css", PageStyle.css)
    default: nil
    }
  }

  /// The page itself, the same for every session: loading it changes nothing.
  static func page(status: Int = 200) -> Response { file("text/html", PageShell.html, status) }

  /// A page of a title and a sentence, without script.
  static func closing(_ title: String, _ text: String) -> Response {
    file(
      "text/html",
      """
      <!doctype html>
      <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(title)</title>
        <link rel="stylesheet" href="/assets/page.css">
      </head>
      <body><p class="banner">TEST</p><main><h1>\(title)</h1><p>\(text)</p></main></body>
      </html>

      """)
  }

  /// Answers `POST …/act`, which only the page itself sends.
  static func act(_ call: Call, origin: String, token: String, perform: Act) throws -> Response {
    guard call.method == "POST" else {
      return .text(405, "Only POST here.", headers: [Header("Allow", "POST")])
    }
    let sender = call.headers.value(of: "Origin")
    guard sender == nil || sender == origin else {
      return .text(403, "Another site cannot act here.")
    }
    guard let body = call.object,
      let action = body["action"]?.string.flatMap(CustomerAction.init(rawValue:))
    else { return .text(400, "The body names no action of this page.") }
    let search = body["query"]?.string ?? ""
    let visit = Visit(
      query: QueryItem.items(of: search.drop { $0 == "?" }),
      isBridged: body["bridged"]?.bool == true, flow: call.segments.first ?? "")
    guard let told = try perform(token, action, visit) else {
      return .text(404, "No such session.")
    }
    return Response(
      status: told.status, headers: headers + [Header("Content-Type", "application/json")],
      body: told.json.bytes)
  }

  private static func file(_ type: String, _ text: String, _ status: Int = 200) -> Response {
    Response(
      status: status, headers: headers + [Header("Content-Type", "\(type); charset=utf-8")],
      body: Array(text.utf8))
  }
}

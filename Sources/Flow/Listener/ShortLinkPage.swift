import FoundationEssentials

/// The page behind a short link: one button, since only a person presses one.
///
/// Mail scanners and chat previews fetch every address they see (supabase/auth#1214,
/// better-auth#9690), so fetching must lead nowhere.
struct ShortLinkPage {
  let language: PageLanguage
  let hashing: Hashing

  /// The page with the button, whose form names no address and so goes to where the page came from.
  func offer(_ short: ShortLink) -> Response {
    let words = ShortLinkWords(language)
    let button = """
      <form method="post"><input type="hidden" name="proof" value="\(short.proof)">
      <button autofocus>\(words.button)</button></form>
      """
    return page(200, words.title, words.text, button, formsTo: short.link.origin)
  }

  /// The page for a code that is unknown, used up or expired; it does not tell which.
  var gone: Response {
    let words = ShortLinkWords(language)
    return page(404, words.goneTitle, words.goneText, "", formsTo: nil)
  }

  /// Sends the customer's browser on to the capture link.
  static func onward(_ link: Link) -> Response {
    Response(status: 303, headers: [Header("Location", link.revealed)] + discretion)
  }

  private static let discretion = [
    Header("Referrer-Policy", "no-referrer"), Header("Cache-Control", "no-store"),
    Header("X-Content-Type-Options", "nosniff"), Header("X-Robots-Tag", "noindex, nofollow"),
  ]

  private func page(
    _ status: Int, _ title: String, _ text: String, _ form: String, formsTo origin: String?
  ) -> Response {
    let html = """
      <!doctype html>
      <html lang="\(language.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <p>\(text)</p>
      \(form)
      </main>
      </body>
      </html>

      """
    let headers = [
      Header("Content-Type", "text/html; charset=utf-8"),
      Header("Content-Security-Policy", policy(formsTo: origin)),
    ]
    return Response(status: status, headers: headers + Self.discretion, body: Array(html.utf8))
  }

  /// Nothing but this page's own style, by its hash.
  ///
  /// Browsers hold `form-action` against every redirect that follows the button too: the capture
  /// link's origin, and where its provider sends the browser on, https only.
  private func policy(formsTo origin: String?) -> String {
    let style = Data(hashing.sha256(Array(Self.style.utf8))).base64EncodedString()
    let forms = origin.map { "'self' \($0) https:" } ?? "'none'"
    return "default-src 'none'; style-src 'sha256-\(style)'; form-action \(forms); "
      + "base-uri 'none'; frame-ancestors 'none'"
  }

  private static let style = """
    body { font: 1.2rem/1.5 system-ui, sans-serif; margin: 0; color: #1f2933; background: #fff }
    main { max-width: 26rem; margin: 16vh auto; padding: 0 1.5rem; text-align: center }
    button { font: inherit; width: 100%; padding: .9rem; border: 0; border-radius: .5rem;
      color: #fff; background: #0b5f59 }
    @media (prefers-color-scheme: dark) { body { color: #e4e7eb; background: #14181d } }
    """
}

/// The page a customer sees when the interface ended.
enum ClosingPage {
  static let response = Response(
    status: 200,
    headers: [
      Header("Content-Type", "text/html; charset=utf-8"),
      Header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"),
      Header("Referrer-Policy", "no-referrer"),
      Header("Cache-Control", "no-store"),
    ], body: Array(html.utf8))

  private static let html = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Thank you</title>
    <style>
    body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 18vh auto; padding: 0 1.5rem;
      text-align: center; color: #1f2933; background: #fff }
    @media (prefers-color-scheme: dark) { body { color: #e4e7eb; background: #14181d } }
    </style>
    </head>
    <body>
    <h1>Thank you</h1>
    <p>Your part is done. You may close this window.</p>
    </body>
    </html>

    """
}

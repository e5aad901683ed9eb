/// The HTML of every hosted page; the script fills it.
enum PageShell {
  static let html = """
    <!doctype html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="robots" content="noindex">
      <title>Verification (test)</title>
      <link rel="stylesheet" href="/assets/page.css">
      <script src="/assets/page.js" defer></script>
    </head>
    <body>
      <p class="banner" role="note">TEST &middot; simulated by usher, no photo is taken</p>
      <header id="header"><span class="dot" aria-hidden="true"></span><b id="name"></b></header>
      <main>
        <div id="bar" class="bar" role="progressbar" aria-label="Progress" hidden><i></i></div>
        <div id="camera" class="camera" aria-hidden="true" hidden><span></span></div>
        <h1 id="title" tabindex="-1" aria-live="polite">One moment</h1>
        <p id="text"></p>
        <div id="buttons" class="buttons"></div>
        <details id="trouble" hidden><summary>Something goes wrong</summary><div></div></details>
        <noscript><p>This page needs JavaScript.</p></noscript>
      </main>
      <footer id="footer">Nothing here leaves this computer.</footer>
    </body>
    </html>

    """
}

/// JavaScript for a web site: it sends the customer to the page and reports that they came back.
enum WebSnippet {
  static func code(_ relay: Relay) -> String {
    """
    // The provider's page refuses frames, so the customer leaves this site and comes back.
    // There is no camera permission to pass on: the browser asks for the provider's page itself.
    const SESSION = "SESSION_URL"; // where usher hears about this session
    const ORIGIN = "CAPTURE_ORIGIN"; // scheme, host and port of the provider's page

    // Call this with the link that your server was given; never build, store or log it here.
    export function begin(link) {
      const url = new URL(link);
      if (url.origin !== ORIGIN) throw new Error("The link leads to another site.");
      window.location.assign(url.href);
    }

    \(report(relay))

    // The report is a claim, not a result: ask your server what the provider says.

    """
  }

  private static func report(_ relay: Relay) -> String {
    let send =
      switch relay {
      case .callback:
        """
          const told = new URLSearchParams(window.location.search);
          const query = new URLSearchParams();
          for (const name of ["inspection_id", "_"]) {
            if (told.has(name)) query.set(name, told.get(name));
          }
          await pass("/finished?" + query);
        """
      case .endPage, .messages:
        """
          await pass("/finished");
        """
      }
    return """
      // Call this on \(page(relay)).
      export async function reportReturn() {
        if (window.top !== window.self) return; // a frame of another site is not the customer
        if (sessionStorage.getItem(SESSION)) return; // a reload is not a second end
        sessionStorage.setItem(SESSION, "reported");
      \(send)
      }

      // Without cors the answer cannot be read, and nothing of this site goes along.
      function pass(path, options = {}) {
        return fetch(SESSION + path, {
          mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer", keepalive: true,
          ...options,
        }).catch(() => {});
      }
      """
  }

  private static func page(_ relay: Relay) -> String {
    switch relay {
    case .callback: "the page that finishedCallbackURL of vision-config names"
    case .endPage: "the page that your flow's settings send the browser to afterwards"
    case .messages: "the page that success_url of the session names"
    }
  }
}

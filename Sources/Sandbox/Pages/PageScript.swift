/// The script of every hosted page: sends actions to its own server, draws the view it gets back.
enum PageScript {
  static let js = #"""
    "use strict";
    const $ = (id) => document.getElementById(id);

    // The names under which an app may offer its bridge to the page.
    function bridge() {
      const places = [
        window.ReactNativeWebView,
        window.webkit && window.webkit.messageHandlers && window.webkit.messageHandlers.speedmap,
        window.SpeedmapAndroid,
        window.SpeedmapFlutter,
      ];
      return places.find((place) => place && typeof place.postMessage === "function") || null;
    }

    // A configuration in the link holds for the browser session, so that it survives a reload.
    function query() {
      const key = "query " + location.pathname;
      try {
        if (location.search) sessionStorage.setItem(key, location.search);
        return location.search || sessionStorage.getItem(key) || "";
      } catch { return location.search; }
    }

    function button(item) {
      const element = document.createElement("button");
      element.type = "button";
      element.id = "action-" + item.action;
      element.textContent = item.label;
      element.addEventListener("click", () => act(item.action));
      return element;
    }

    // Dark or white, whichever reads better on a colour that a link or an order chose.
    function inkOn(color) {
      const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
      return red * 299 + green * 587 + blue * 114 > 150000 ? "#16202b" : "#ffffff";
    }

    function dress(look) {
      const root = document.documentElement;
      root.lang = look.language;
      root.dataset.scheme = look.scheme;
      root.dataset.frame = look.frame ? "shown" : "none";
      root.style.setProperty("--accent", look.accent);
      root.style.setProperty("--accent-ink", inkOn(look.accent));
      root.style.setProperty("--radius", look.radius + "px");
      $("header").hidden = $("footer").hidden = !look.frame;
      $("name").textContent = look.name;
      if (look.styles) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(look.styles);
        document.adoptedStyleSheets = [sheet];
      }
    }

    function draw(view) {
      $("title").textContent = view.title;
      $("text").textContent = view.text;
      $("camera").hidden = !view.camera;
      $("camera").dataset.kind = view.camera || "";
      $("bar").hidden = !view.progress;
      if (view.progress) {
        const [done, all] = view.progress;
        $("bar").setAttribute("aria-valuemax", all);
        $("bar").setAttribute("aria-valuenow", done);
        $("bar").firstElementChild.style.width = (100 * done) / all + "%";
      }
      $("buttons").replaceChildren(...view.buttons.map(button));
      $("trouble").hidden = view.trouble.length === 0;
      $("trouble").lastElementChild.replaceChildren(...view.trouble.map(button));
    }

    function post(messages) {
      const app = bridge();
      if (app) for (const message of messages) app.postMessage(message);
    }

    let isBusy = false;
    async function act(action) {
      if (isBusy) return;
      isBusy = true;
      document.querySelectorAll("button").forEach((each) => { each.disabled = true; });
      try {
        const answer = await fetch(location.pathname.replace(/\/$/, "") + "/act", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ action, query: query(), bridged: bridge() !== null }),
        });
        const told = await answer.json();
        dress(told.look);
        draw(told.view);
        post(told.messages);
        if (action !== "open") $("title").focus();
        document.body.dataset.ready = action;
        if (told.go) location.assign(told.go);
      } catch {
        lost(action);
      }
      isBusy = false;
    }

    function lost(action) {
      post([JSON.stringify({
        source: "speedmap", version: 1, type: "error",
        flow: location.pathname.startsWith("/verify/") ? "verify" : "capture",
        code: "load_failed", recoverable: true,
      })].filter(() => /^\/(capture|verify)\//.test(location.pathname)));
      draw({
        title: "No connection", text: "The server did not answer. Is usher still running?",
        camera: null, progress: null, trouble: [], buttons: [{ action, label: "Try again" }],
      });
    }

    act("open");

    """#
}

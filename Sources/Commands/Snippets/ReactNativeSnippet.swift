/// A React Native component on react-native-webview.
enum ReactNativeSnippet {
  static func code(_ relay: Relay) -> String {
    """
    import React, { useRef } from "react";
    import { WebView } from "react-native-webview";

    const SESSION = "SESSION_URL"; // where usher hears about this session
    const ORIGIN = "CAPTURE_ORIGIN"; // scheme, host and port of the provider's page
    \(finished(relay))
    // React Native's own URL class is not complete, so the text itself is compared.
    function originOf(url) {
      const found = /^(https?):\\/\\/([^\\/?#@\\\\]+)(?=[\\/?#]|$)/i.exec(url || "");
      if (!found) return null;
      const scheme = found[1].toLowerCase();
      const host = found[2].toLowerCase();
      return scheme + "://" + host.replace(scheme === "https" ? /:443$/ : /:80$/, "");
    }

    function pass(path, options) {
      fetch(SESSION + path, options).catch(() => {}); // usher also asks the provider by itself
    }

    // `link` comes from your server at run time; do not keep or log it.
    // `onEnd` gets complete, cancel or error: a claim, not a result; ask your server for that.
    export function Verification({ link, onEnd }) {
      const hasEnded = useRef(false);
      const end = (type) => {
        if (hasEnded.current) return;
        hasEnded.current = true;
        onEnd(type);
      };
    \(hearing(relay))
      // What is not on the list would go to the phone's browser before mayLoad is asked.
      return (
        <WebView
          source={{ uri: link }}
          originWhitelist={["*"]}
          setSupportMultipleWindows={false}
          allowsInlineMediaPlayback
          mediaPlaybackRequiresUserAction={false}
          mediaCapturePermissionGrantType="grantIfSameHostElsePrompt"
    \(properties(relay))
        />
      );
    }

    // Ask for the camera before you show it: Info.plist needs NSCameraUsageDescription, Android
    // android.permission.CAMERA. \(permissions(relay))

    """
  }

  private static func hearing(_ relay: Relay) -> String {
    switch relay {
    case .callback:
      """
        const mayLoad = ({ url, isTopFrame }) => {
          if (isTopFrame === false) return true;
          if (url.split(/[?#]/)[0] !== FINISHED) return originOf(url) === ORIGIN;
          if (!hasEnded.current) pass("/finished" + url.slice(FINISHED.length), {});
          end("complete");
          return false;
        };
      """
    case .endPage:
      """
        const mayLoad = ({ url, isTopFrame }) => {
          if (isTopFrame === false) return true;
          if (originOf(url) !== ORIGIN) return false;
          if (url.split(/[?#]/)[0].slice(ORIGIN.length) !== "/finished") return true;
          if (!hasEnded.current) {
            pass("/navigation", {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify({ url: ORIGIN + "/finished", main_frame: true }),
            });
          }
          end("complete");
          return false;
        };
      """
    case .messages:
      """
        // iOS gives the address of the main frame, and frames of other origins are not loaded there;
        // Android gives the origin of the frame that posts.
        const hear = ({ nativeEvent: { url, data } }) => {
          if (originOf(url) !== ORIGIN) return;
          pass("/bridge", {
            method: "POST",
            headers: {
              "Content-Type": "application/json",
              "X-Capture-Origin": ORIGIN,
              "X-Main-Frame": "true",
            },
            body: data,
          });
          let message = {};
          try { message = JSON.parse(data); } catch { return; }
          if (message.source !== "speedmap") return;
          const isFinal = message.type === "error" && message.recoverable === false;
          if (isFinal || ["complete", "cancel"].includes(message.type)) end(message.type);
        };
        const mayLoad = ({ url, isTopFrame }) =>
          originOf(url) === ORIGIN || (isTopFrame === false && /^(about|blob):/i.test(url));
      """
    }
  }

  private static func properties(_ relay: Relay) -> String {
    let more =
      switch relay {
      case .callback: "\n      geolocationEnabled"
      case .endPage: ""
      case .messages: "\n      onMessage={hear}"
      }
    return "      onShouldStartLoadWithRequest={mayLoad}" + more
  }

  private static func finished(_ relay: Relay) -> String {
    guard relay == .callback else { return "" }
    return """
      \(Relay.finishedHint("//"))
      const FINISHED = SESSION + "/finished";

      """
  }

  private static func permissions(_ relay: Relay) -> String {
    relay == .callback ? "The microphone and precise location belong to it." : "Nothing else."
  }
}

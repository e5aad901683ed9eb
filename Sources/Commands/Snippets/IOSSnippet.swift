/// A UIKit view controller on WKWebView.
enum IOSSnippet {
  static func code(_ relay: Relay) -> String {
    """
    import UIKit
    import WebKit

    /// Shows the link, which comes from your server at run time; do not keep or log it.
    /// Info.plist needs \(permissions(relay))
    \(location(relay))/// and NSAllowsLocalNetworking while usher listens on this machine or network.
    final class VerificationController: UIViewController {
      private let session = URL(string: "SESSION_URL")! // where usher hears about this session
      private let captureOrigin = "CAPTURE_ORIGIN" // scheme, host and port of the provider's page
    \(finished(relay))  private let link: URL
      /// Gets complete, cancel or error. A claim, not a result: ask your server what the provider says.
      private let onEnd: (String) -> Void
      private var hasEnded = false

      init(link: URL, onEnd: @escaping (String) -> Void) {
        self.link = link
        self.onEnd = onEnd
        super.init(nibName: nil, bundle: nil)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override func loadView() {
        let configuration = WKWebViewConfiguration()
        configuration.allowsInlineMediaPlayback = true
        configuration.mediaTypesRequiringUserActionForPlayback = []\(handler(relay))
        let page = WKWebView(frame: .zero, configuration: configuration)
        page.navigationDelegate = self
        page.uiDelegate = self
        page.load(URLRequest(url: link))
        view = page
      }

      private func origin(_ url: URL?) -> String? {
        guard let url, let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(),
          url.user == nil
        else { return nil }
        return origin(scheme, host, url.port ?? 0)
      }

      private func origin(_ scheme: String, _ host: String, _ port: Int) -> String {
        let isUsual = port == 0 || (scheme, port) == ("https", 443) || (scheme, port) == ("http", 80)
        return "\\(scheme)://\\(host)" + (isUsual ? "" : ":\\(port)")
      }

      private func pass(_ request: URLRequest) {
        // usher also asks the provider by itself, so a lost report loses nothing.
        URLSession.shared.dataTask(with: request).resume()
      }

      private func post(_ path: String, _ body: Data, _ headers: [String: String] = [:]) {
        var request = URLRequest(url: session.appendingPathComponent(path))
        request.httpMethod = "POST"
        request.httpBody = body
        request.allHTTPHeaderFields = headers.merging(["Content-Type": "application/json"]) { $1 }
        pass(request)
      }

      private func end(_ type: String) {
        guard !hasEnded else { return }
        hasEnded = true
        onEnd(type)
      }
    }

    extension VerificationController: WKUIDelegate {
      @available(iOS 15.0, *)
      func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor asking: WKSecurityOrigin,
        initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
        decisionHandler: @escaping (WKPermissionDecision) -> Void
      ) {
        let isPage =
          frame.isMainFrame
          && origin(asking.`protocol`, asking.host, asking.port) == captureOrigin
        let granted: [WKMediaCaptureType] = [\(media(relay))]
        decisionHandler(isPage && granted.contains(type) ? .grant : .deny)
      }
    }

    \(hearing(relay))

    """
  }

  private static func finished(_ relay: Relay) -> String {
    guard relay == .callback else { return "" }
    return """
      \(Relay.finishedHint("  ///"))
        private var finished: String { session.absoluteString + "/finished" }

      """
  }

  private static func permissions(_ relay: Relay) -> String {
    relay == .callback
      ? "NSCameraUsageDescription, NSMicrophoneUsageDescription,\n/// NSLocationWhenInUseUsageDescription"
      : "NSCameraUsageDescription"
  }

  private static func location(_ relay: Relay) -> String {
    guard relay == .callback else { return "" }
    return """
      /// (the page asks for the location once more; from iOS 27 on requestGeolocationPermissionFor can
      /// answer that as requestMediaCapturePermissionFor does below)

      """
  }

  private static func media(_ relay: Relay) -> String {
    relay == .callback ? ".camera, .microphone, .cameraAndMicrophone" : ".camera"
  }

  private static func handler(_ relay: Relay) -> String {
    guard relay == .messages else { return "" }
    return "\n    configuration.userContentController.add(Messages(self), name: \"speedmap\")"
  }

  private static func hearing(_ relay: Relay) -> String {
    switch relay {
    case .callback:
      navigation(
        """
            let text = url?.absoluteString ?? ""
            if text.prefix(while: { $0 != "?" && $0 != "#" }) == finished {
              let rest = text.dropFirst(finished.count)
              let report = URL(string: session.absoluteString + "/finished" + rest)
              if !hasEnded, let report { pass(URLRequest(url: report)) }
              end("complete")
              return decide(.cancel)
            }
        """)
    case .endPage:
      navigation(
        """
            if origin(url) == captureOrigin, url?.path == "/finished" {
              let report: [String: Any] = ["url": captureOrigin + "/finished", "main_frame": true]
              if !hasEnded, let body = try? JSONSerialization.data(withJSONObject: report) {
                post("navigation", body)
              }
              end("complete")
              return decide(.cancel)
            }
        """)
    case .messages: navigation("") + "\n\n" + messages
    }
  }

  private static func navigation(_ ending: String) -> String {
    """
    extension VerificationController: WKNavigationDelegate {
      func webView(
        _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
        decisionHandler decide: @escaping (WKNavigationActionPolicy) -> Void
      ) {
        // Without a target frame it asks for a new window, which there is none of.
        guard let frame = action.targetFrame else { return decide(.cancel) }
        guard frame.isMainFrame else { return decide(.allow) }
        let url = action.request.url
    \(ending.isEmpty ? "" : ending + "\n")    decide(origin(url) == captureOrigin ? .allow : .cancel)
      }
    }
    """
  }

  private static let messages = """
    extension VerificationController {
      /// Holds the controller weakly, since the web view holds its message handler.
      private final class Messages: NSObject, WKScriptMessageHandler {
        private weak var controller: VerificationController?

        init(_ controller: VerificationController) { self.controller = controller }

        func userContentController(
          _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
        ) {
          controller?.hear(message)
        }
      }

      private func hear(_ message: WKScriptMessage) {
        let sender = message.frameInfo.securityOrigin
        guard message.frameInfo.isMainFrame,
          origin(sender.`protocol`, sender.host, sender.port) == captureOrigin,
          let body = (message.body as? String)?.data(using: .utf8)
        else { return }
        post("bridge", body, ["X-Capture-Origin": captureOrigin, "X-Main-Frame": "true"])
        guard let told = try? JSONSerialization.jsonObject(with: body) as? [String: Any],
          told["source"] as? String == "speedmap", let type = told["type"] as? String
        else { return }
        let isFinal = type == "error" && told["recoverable"] as? Bool == false
        if isFinal || ["complete", "cancel"].contains(type) { end(type) }
      }
    }
    """
}

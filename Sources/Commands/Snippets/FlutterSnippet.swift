/// A Flutter widget on webview_flutter and http.
enum FlutterSnippet {
  static func code(_ relay: Relay) -> String {
    """
    \(imports(relay))import 'dart:convert';\(randomness(relay))

    // pubspec.yaml has to name each of these packages but flutter's own.
    import 'package:flutter/material.dart';
    import 'package:http/http.dart' as http;
    import 'package:webview_flutter/webview_flutter.dart';
    import 'package:webview_flutter_android/webview_flutter_android.dart';
    import 'package:webview_flutter_wkwebview/webview_flutter_wkwebview.dart';

    const session = 'SESSION_URL'; // where usher hears about this session
    const captureOrigin = 'CAPTURE_ORIGIN'; // scheme, host and port of the provider's page
    \(finished(relay))
    /// Shows the link, which comes from your server at run time; do not keep or log it.
    class Verification extends StatefulWidget {
      const Verification({required this.link, required this.onEnd, super.key});

      final Uri link;

      /// Gets complete, cancel or error. A claim, not a result: ask your server what the provider says.
      final ValueChanged<String> onEnd;

      @override
      State<Verification> createState() => _VerificationState();
    }

    class _VerificationState extends State<Verification> {
      late final WebViewController _controller;
      bool _hasEnded = false;

      @override
      void initState() {
        super.initState();
        // The camera's picture plays within the page and without a tap.
        final PlatformWebViewControllerCreationParams params =
            WebViewPlatform.instance is WebKitWebViewPlatform
                ? WebKitWebViewControllerCreationParams(
                    allowsInlineMediaPlayback: true,
                    mediaTypesRequiringUserAction: const <PlaybackMediaTypes>{},
                  )
                : const PlatformWebViewControllerCreationParams();
        _controller = WebViewController.fromPlatformCreationParams(
          params,
          // A request names no origin, so the page that is shown has to be the provider's; a frame of
          // another origin cannot ask unless that page lets it (Permissions Policy).
          onPermissionRequest: (request) async {
            const allowed = {
              \(types(relay)),
            };
            final isAllowed = request.types.every(allowed.contains) && await _isCaptureShown();
            return isAllowed ? request.grant() : request.deny();
          },
        )
          ..setJavaScriptMode(JavaScriptMode.unrestricted)
          ..setNavigationDelegate(\(delegate(relay)))\(channel(relay));
        final platform = _controller.platform;
        if (platform is AndroidWebViewController) {
          platform.setMediaPlaybackRequiresUserGesture(false);\(location(relay))
        }
        _controller.loadRequest(widget.link);
      }

      Future<bool> _isCaptureShown() async {
        final page = Uri.tryParse(await _controller.currentUrl() ?? '');
        return page != null && _isCapture(page);
      }

      bool _isCapture(Uri uri) =>
          (uri.isScheme('https') || uri.isScheme('http')) &&
          uri.userInfo.isEmpty &&
          uri.origin == captureOrigin;

    \(hearing(relay))

      Future<void> _post(String path, String body, [Map<String, String> more = const {}]) async {
        try {
          await http.post(
            Uri.parse(session + path),
            headers: {'Content-Type': 'application/json', ...more},
            body: body,
          );
        } catch (_) {
          // usher also asks the provider by itself, so a lost report loses nothing.
        }
      }

      void _end(String type) {
        if (_hasEnded) return;
        _hasEnded = true;
        widget.onEnd(type);
      }

      @override
      Widget build(BuildContext context) => WebViewWidget(controller: _controller);
    }

    """
  }

  private static func types(_ relay: Relay) -> String {
    let camera = "WebViewPermissionResourceType.camera"
    return relay == .callback
      ? camera + ",\n          WebViewPermissionResourceType.microphone" : camera
  }

  private static func imports(_ relay: Relay) -> String {
    relay == .messages ? "import 'dart:async';\n" : ""
  }

  private static func randomness(_ relay: Relay) -> String {
    relay == .messages ? "\nimport 'dart:math';" : ""
  }

  private static func finished(_ relay: Relay) -> String {
    guard relay == .callback else { return "" }
    return """

      \(Relay.finishedHint("//"))
      const finished = '$session/finished';

      """
  }

  /// Without an answer Android's WebView refuses.
  private static func location(_ relay: Relay) -> String {
    guard relay == .callback else { return "" }
    return """

            // Ask for precise location before; iOS asks once more by itself.
            platform.setGeolocationPermissionsPromptCallbacks(
              onShowPrompt: (request) async => GeolocationPermissionsResponse(
                allow: _isCapture(Uri.parse(request.origin)),
                retain: false,
              ),
            );
      """
  }

  private static func delegate(_ relay: Relay) -> String {
    guard relay == .messages else { return "NavigationDelegate(onNavigationRequest: _decide)" }
    return """
      NavigationDelegate(
              onNavigationRequest: _decide,
              onPageStarted: (_) => _controller.runJavaScript(_bridge),
              onPageFinished: (_) => _controller.runJavaScript(_bridge),
            )
      """
  }

  private static func channel(_ relay: Relay) -> String {
    guard relay == .messages else { return "" }
    return "\n      ..addJavaScriptChannel('Relay', onMessageReceived: _hear)"
  }

  private static func hearing(_ relay: Relay) -> String {
    switch relay {
    case .callback:
      """
        NavigationDecision _decide(NavigationRequest request) {
          if (!request.isMainFrame) return NavigationDecision.navigate;
          final uri = Uri.parse(request.url);
          if (request.url.split(RegExp('[?#]')).first != finished) {
            return _isCapture(uri) ? NavigationDecision.navigate : NavigationDecision.prevent;
          }
          final rest = request.url.substring(finished.length);
          if (!_hasEnded) http.get(Uri.parse('$session/finished$rest')).ignore();
          _end('complete');
          return NavigationDecision.prevent;
        }
      """
    case .endPage:
      """
        NavigationDecision _decide(NavigationRequest request) {
          if (!request.isMainFrame) return NavigationDecision.navigate;
          final uri = Uri.parse(request.url);
          if (!_isCapture(uri)) return NavigationDecision.prevent;
          if (uri.path != '/finished') return NavigationDecision.navigate;
          if (!_hasEnded) {
            final body = {'url': '$captureOrigin/finished', 'main_frame': true};
            _post('/navigation', jsonEncode(body));
          }
          _end('complete');
          return NavigationDecision.prevent;
        }
      """
    case .messages:
      """
        NavigationDecision _decide(NavigationRequest request) => _isCapture(Uri.parse(request.url))
            ? NavigationDecision.navigate
            : NavigationDecision.prevent;

        // The channel is there in every frame and names none. runJavaScript runs in the main frame
        // alone, so that only the provider's page there learns the word that each message begins with.
        final String _word = base64Url.encode(List.generate(18, (_) => Random.secure().nextInt(256)));

        // There is no script at the start of a document here: what the page says before the first of
        // these has run, such as an early ready or load_failed, may be lost.
        String get _bridge => '''
          if (window.top === window.self && location.origin === "$captureOrigin") {
            window.SpeedmapFlutter = { postMessage: (text) => Relay.postMessage("$_word" + text) };
          }
        ''';

        Future<void> _hear(JavaScriptMessage heard) async {
          if (!heard.message.startsWith(_word) || !await _isCaptureShown()) return;
          final text = heard.message.substring(_word.length);
          // The customer does not wait for usher.
          const headers = {'X-Capture-Origin': captureOrigin, 'X-Main-Frame': 'true'};
          unawaited(_post('/bridge', text, headers));
          final Object? message;
          try {
            message = jsonDecode(text);
          } on FormatException {
            return;
          }
          if (message is! Map || message['source'] != 'speedmap') return;
          final type = message['type'];
          final isFinal = type == 'error' && message['recoverable'] == false;
          if (isFinal || ['complete', 'cancel'].contains(type)) _end('$type');
        }
      """
    }
  }
}

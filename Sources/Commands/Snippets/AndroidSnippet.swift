/// A Kotlin activity on android.webkit and androidx.webkit.
enum AndroidSnippet {
  static func code(_ relay: Relay) -> String {
    """
    import android.annotation.SuppressLint
    import android.net.Uri
    import android.os.Bundle
    import android.webkit.GeolocationPermissions
    import android.webkit.PermissionRequest
    import android.webkit.WebChromeClient
    import android.webkit.WebResourceRequest
    import android.webkit.WebView
    import android.webkit.WebViewClient
    import androidx.appcompat.app.AppCompatActivity\(imports(relay))
    import java.net.HttpURLConnection
    import java.net.URL
    import kotlin.concurrent.thread
    import org.json.JSONException
    import org.json.JSONObject

    private const val SESSION = "SESSION_URL" // where usher hears about this session
    private const val ORIGIN = "CAPTURE_ORIGIN" // scheme, host and port of the provider's page
    \(finished(relay))
    /**
     * Shows the link in the extra "link", which comes from your server; do not keep or log it.
     * Ask for \(permissions(relay)) before.
     * A plain http listener needs its address in the network security configuration.
     */
    class VerificationActivity : AppCompatActivity() {
      private var hasEnded = false

      @SuppressLint("SetJavaScriptEnabled")
      override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        val link = intent.getStringExtra("link")?.takeIf { originOf(Uri.parse(it)) == ORIGIN }
          ?: return finish()
        val page = WebView(this)
        page.settings.javaScriptEnabled = true
        page.settings.domStorageEnabled = true
        page.settings.mediaPlaybackRequiresUserGesture = false
        page.webChromeClient = Grants()
        page.webViewClient = Navigations()\(listener(relay))
        setContentView(page)
        page.loadUrl(link)
      }

      private fun originOf(uri: Uri): String? {
        val scheme = uri.scheme?.lowercase() ?: return null
        val host = uri.host?.lowercase() ?: return null
        if (uri.userInfo != null) return null
        val isUsual = uri.port == -1 || scheme to uri.port in setOf("https" to 443, "http" to 80)
        return "$scheme://$host" + if (isUsual) "" else ":${uri.port}"
      }

      \(uploads(relay))private inner class Grants : WebChromeClient() {
        private val granted = setOf(
          \(resources(relay)),
        )

        override fun onPermissionRequest(request: PermissionRequest) {
          val wanted = request.resources.filter(granted::contains)
          if (originOf(request.origin) == ORIGIN && wanted.isNotEmpty()) {
            request.grant(wanted.toTypedArray())
          } else {
            request.deny()
          }
        }

        override fun onGeolocationPermissionsShowPrompt(
          origin: String,
          callback: GeolocationPermissions.Callback,
        ) = callback.invoke(origin, \(location(relay)), false)
      }

    \(hearing(relay))

      private fun pass(path: String, body: String? = null, headers: Map<String, String> = mapOf()) =
        thread {
          // usher also asks the provider by itself, so a lost report loses nothing.
          runCatching {
            val connection = URL(SESSION + path).openConnection() as HttpURLConnection
            headers.forEach(connection::setRequestProperty)
            if (body != null) {
              connection.setRequestProperty("Content-Type", "application/json")
              connection.doOutput = true
              connection.outputStream.use { it.write(body.toByteArray()) }
            }
            connection.responseCode
          }
        }

      /** RESULT_OK is a claim, not a result: ask your server what the provider says. */
      private fun end(isComplete: Boolean) {
        if (hasEnded) return
        hasEnded = true
        setResult(if (isComplete) RESULT_OK else RESULT_CANCELED)
        finish()
      }
    }

    """
  }

  private static func imports(_ relay: Relay) -> String {
    guard relay == .messages else { return "" }
    return "\nimport androidx.webkit.WebViewCompat\nimport androidx.webkit.WebViewFeature"
  }

  private static func finished(_ relay: Relay) -> String {
    guard relay == .callback else { return "" }
    return """
      \(Relay.finishedHint("//"))
      private const val FINISHED = "$SESSION/finished"

      """
  }

  private static func uploads(_ relay: Relay) -> String {
    guard relay == .callback else { return "" }
    return """
      /** Add onShowFileChooser where customers may upload files: without it the button does nothing. */

      """ + "  "
  }

  private static func permissions(_ relay: Relay) -> String {
    relay == .callback
      ? "CAMERA, RECORD_AUDIO, ACCESS_FINE_LOCATION and ACCESS_COARSE_LOCATION"
      : "android.permission.CAMERA"
  }

  private static func resources(_ relay: Relay) -> String {
    let camera = "PermissionRequest.RESOURCE_VIDEO_CAPTURE"
    return relay == .callback
      ? camera + ",\n      PermissionRequest.RESOURCE_AUDIO_CAPTURE" : camera
  }

  private static func location(_ relay: Relay) -> String {
    relay == .callback ? "originOf(Uri.parse(origin)) == ORIGIN" : "false"
  }

  private static func listener(_ relay: Relay) -> String {
    guard relay == .messages else { return "" }
    return """

          // Only pages of this origin get the bridge; the listener is told the frame. A WebView that is
          // too old for it is too old for the camera as well.
          if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(page, "SpeedmapAndroid", setOf(ORIGIN)) {
                _, message, source, isMainFrame, _ ->
              if (isMainFrame && originOf(source) == ORIGIN) message.data?.let(::hear)
            }
          }
      """
  }

  private static func hearing(_ relay: Relay) -> String {
    switch relay {
    case .callback:
      navigations(
        """
              val url = request.url.toString()
              if (url.split('?', '#').first() == FINISHED) {
                if (!hasEnded) pass("/finished" + url.removePrefix(FINISHED))
                end(isComplete = true)
                return true
              }
        """)
    case .endPage:
      navigations(
        """
              if (originOf(request.url) == ORIGIN && request.url.path == "/finished") {
                val report = JSONObject().put("url", "$ORIGIN/finished").put("main_frame", true)
                if (!hasEnded) pass("/navigation", report.toString())
                end(isComplete = true)
                return true
              }
        """)
    case .messages: navigations(nil) + "\n\n" + messages
    }
  }

  private static func navigations(_ ending: String?) -> String {
    """
      private inner class Navigations : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
          if (!request.isForMainFrame) return false
    \(ending.map { $0 + "\n" } ?? "")      return originOf(request.url) != ORIGIN
        }
      }
    """
  }

  private static let messages = """
      private fun hear(text: String) {
        pass("/bridge", text, mapOf("X-Capture-Origin" to ORIGIN, "X-Main-Frame" to "true"))
        val message = try { JSONObject(text) } catch (_: JSONException) { return }
        if (message.optString("source") != "speedmap") return
        val type = message.optString("type")
        val isFinal = type == "error" && !message.optBoolean("recoverable", true)
        if (isFinal || type == "complete" || type == "cancel") end(type == "complete")
      }
    """
}

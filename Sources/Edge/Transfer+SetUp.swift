import CCurl
import Flow

extension Transfer {
  /// Turns a request into curl's options.
  ///
  /// Every option that can fail the rules is checked before.
  func setUp(_ request: Request) throws(Answer.Failure) {
    guard let address = Address(url: request.url) else {
      throw .refused("The address is not a plain https or http URL")
    }
    guard address.isAllowed else {
      throw .refused("Without https a request may only go to this machine or the local network")
    }
    guard request.method.isHTTPToken,
      request.headers.allSatisfy({ $0.name.isHTTPToken && $0.value.isHTTPFieldValue })
    else {
      throw .refused("The method or a header holds a character that HTTP does not allow")
    }
    usher_curl_set_text(easy, CURLOPT_URL, request.url)
    usher_curl_set_text(easy, CURLOPT_PROTOCOLS_STR, address.scheme)
    // An empty text means no proxy, whatever the environment says.
    if address.isLoopback { usher_curl_set_text(easy, CURLOPT_PROXY, "") }
    usher_curl_set_text(easy, CURLOPT_USERAGENT, "usher")
    setLimits()
    setMethod(request)
    setHeaders(request)
    guard request.method != "GET" else { return }
    // curl sends a request again by itself when a reused connection dies without an answer, and only
    // a read may be sent twice.
    usher_curl_set_long(easy, CURLOPT_FRESH_CONNECT, 1)
    usher_curl_set_long(easy, CURLOPT_FORBID_REUSE, 1)
  }

  private func setLimits() {
    usher_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    // Else the end of a request waits for its name look-up, which may take half a minute.
    usher_curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    usher_curl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
    usher_curl_set_long(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    usher_curl_set_long(easy, CURLOPT_SSL_VERIFYPEER, 1)
    usher_curl_set_long(easy, CURLOPT_SSL_VERIFYHOST, 2)
    usher_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, limits.connectSeconds * 1000)
    usher_curl_set_long(easy, CURLOPT_TIMEOUT_MS, limits.totalSeconds * 1000)
  }

  private func setMethod(_ request: Request) {
    switch request.method {
    case "HEAD": usher_curl_set_long(easy, CURLOPT_NOBODY, 1)
    case "GET" where request.body.isEmpty: usher_curl_set_long(easy, CURLOPT_HTTPGET, 1)
    default:
      usher_curl_set_long(easy, CURLOPT_POST, 1)
      usher_curl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method)
      // The size comes first: COPYPOSTFIELDS copies that many bytes.
      usher_curl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
      // Without any pointer curl would read standard input.
      if request.body.isEmpty { usher_curl_set_text(easy, CURLOPT_COPYPOSTFIELDS, "") }
      request.body.withUnsafeBytes { body in
        guard let start = body.baseAddress, !body.isEmpty else { return }
        usher_curl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, start)
      }
    }
  }

  private func setHeaders(_ request: Request) {
    var lines = request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    // A name without value takes away what curl adds by itself: a form's type, and a wait for 100.
    if request.headers.value(of: "Content-Type") == nil { lines.append("Content-Type:") }
    lines.append("Expect:")
    for line in lines { headerList = usher_curl_append(headerList, line) ?? headerList }
    usher_curl_set_pointer(easy, CURLOPT_HTTPHEADER, headerList)
  }
}

extension Answer.Failure: Error {
  fileprivate static func refused(_ words: String) -> Answer.Failure {
    Answer.Failure(kind: .refusedURL, mayHaveArrived: false, words: words)
  }
}

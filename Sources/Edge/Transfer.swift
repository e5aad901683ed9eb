import CCurl
import Flow

/// One request on its way: a curl easy handle and what has come back so far.
final class Transfer {
  let ticket: Int
  let easy: UnsafeMutableRawPointer
  let limits: HTTPClient.Limits
  /// curl reads the list while the request runs, so it lives as long as the handle.
  var headerList: UnsafeMutablePointer<curl_slist>?

  private var headers: [Header] = []
  private var headerBytes = 0
  private var isHeadComplete = false
  private var body: [UInt8] = []
  private var isTooLarge = false

  /// All header lines of an answer together, redundant informational ones included.
  static let headerCap = 256 << 10

  /// Throws when the request must not or cannot be sent; nothing has left the machine then.
  init(_ request: Request, ticket: Int, limits: HTTPClient.Limits) throws(Answer.Failure) {
    guard let easy = usher_curl_easy_init() else {
      throw Answer.Failure(kind: .broken, mayHaveArrived: false, words: "Out of memory")
    }
    self.easy = easy
    self.ticket = ticket
    self.limits = limits
    try setUp(request)
    hear()
  }

  deinit {
    usher_curl_easy_cleanup(easy)
    usher_curl_free(headerList)
  }

  /// What the end of the transfer means, by curl's result code.
  func answer(_ result: CURLcode) -> Answer {
    if isTooLarge {
      let words = "The answer is larger than \(limits.answerCapBytes) bytes"
      return .failed(Answer.Failure(kind: .tooLarge, mayHaveArrived: true, words: words))
    }
    // curl is content with a connection that closes in the middle of the headers.
    guard result == CURLE_OK, isHeadComplete else {
      let result = result == CURLE_OK ? CURLE_PARTIAL_FILE : result
      // curl's time to "pretransfer" is set once the connection stands; a CONNECT to a proxy also
      // counts as a request, hence both.
      let hasBegun =
        usher_curl_get_size(easy, CURLINFO_PRETRANSFER_TIME_T) > 0
        && usher_curl_get_long(easy, CURLINFO_REQUEST_SIZE) > 0
      var failure = Answer.Failure(result, hasBegun: hasBegun)
      let proxyStatus = usher_curl_get_long(easy, CURLINFO_HTTP_CONNECTCODE)
      if proxyStatus >= 300 { failure.words = "The proxy refused with \(proxyStatus)" }
      return .failed(failure)
    }
    let status = usher_curl_get_long(easy, CURLINFO_RESPONSE_CODE)
    return .response(Response(status: status, headers: headers, body: body))
  }

  /// Registers the callbacks.
  ///
  /// curl gets an unretained pointer: the client's table of transfers owns this object, and removes
  /// the handle from curl before it lets go.
  private func hear() {
    let this = Unmanaged.passUnretained(self).toOpaque()
    usher_curl_set_pointer(easy, CURLOPT_WRITEDATA, this)
    usher_curl_set_pointer(easy, CURLOPT_HEADERDATA, this)
    usher_curl_set_callback(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, this in
      Transfer.from(this)?.take(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
    }
    usher_curl_set_callback(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, this in
      Transfer.from(this)?.takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
        ?? 0
    }
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
    pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Gives the number of bytes taken; any other number than the count makes curl give up.
  private func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= limits.answerCapBytes else {
      isTooLarge = true
      return 0
    }
    body += bytes
    return bytes.count
  }

  private func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
    headerBytes += bytes.count
    guard headerBytes <= Self.headerCap else {
      isTooLarge = true
      return 0
    }
    if bytes.starts(with: "HTTP/".utf8) {
      // A further status line: what came before belonged to an informational answer.
      headers = []
      isHeadComplete = false
    } else if bytes.first == UInt8(ascii: "\r") || bytes.first == UInt8(ascii: "\n") {
      isHeadComplete = true
    } else if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      headers.append(Header(received: bytes[..<colon], bytes[(colon + 1)...]))
    }
    return bytes.count
  }
}

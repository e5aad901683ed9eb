import Flow

/// What is checked of a request before its body is read.
enum Framing {
  /// The refusal of a request whose beginning or end another server could see elsewhere, or that is
  /// over a limit.
  ///
  /// Pure; the connection closes after it.
  static func refusal(
    _ request: IncomingRequest, version: String, limits: HTTPServer.Limits
  ) -> Response? {
    let headers = request.headers
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      return .text(505, "Only HTTP/1.1 and HTTP/1.0 are understood.")
    }
    guard request.method.isHTTPToken, isTarget(request.target) else {
      return .text(400, "The request line holds a character that has no place there.")
    }
    // The library takes `Content-Length :`, and lets a bare CR or a folded line hide a header.
    guard headers.allSatisfy({ $0.name.isHTTPToken && $0.value.isHTTPFieldValue }) else {
      return .text(400, "A header holds a character that has no place there.")
    }
    guard version == "HTTP/1.0" || headers.values(of: "Host").count == 1 else {
      return .text(400, "The request needs one Host header.")
    }
    let size = headers.reduce(request.target.utf8.count) { size, header in
      size + header.name.utf8.count + header.value.utf8.count + 4
    }
    guard size <= limits.headerBytes else {
      return .text(431, "The headers are larger than \(limits.headerBytes) bytes.")
    }
    guard version == "HTTP/1.1" || headers.value(of: "Transfer-Encoding") == nil else {
      return .text(400, "HTTP/1.0 has no Transfer-Encoding.")
    }
    return lengthRefusal(headers, limits)
  }

  /// True when bytes follow the headers.
  static func hasBody(_ headers: [Header]) -> Bool {
    headers.value(of: "Transfer-Encoding") != nil
      || (headers.value(of: "Content-Length") ?? "0") != "0"
  }

  /// RFC 9112 §6.3: several readings of a length are how requests are smuggled.
  private static func lengthRefusal(_ headers: [Header], _ limits: HTTPServer.Limits) -> Response? {
    let lengths = headers.values(of: "Content-Length")
    let codings = headers.values(of: "Transfer-Encoding")
    guard Set(lengths).count <= 1, lengths.isEmpty || codings.isEmpty, codings.count <= 1,
      codings.allSatisfy({ $0.lowercased() == "chunked" })
    else { return .text(400, "The length of the body is stated in more than one way.") }
    guard let length = lengths.first else { return nil }
    guard let count = Int(length), count >= 0, length.utf8.allSatisfy({ $0 != UInt8(ascii: "+") })
    else { return .text(400, "The Content-Length is not a number.") }
    return count > limits.bodyBytes ? tooLarge(limits) : nil
  }

  static func tooLarge(_ limits: HTTPServer.Limits) -> Response {
    .text(413, "The body is larger than \(limits.bodyBytes) bytes.")
  }

  /// Visible ASCII (RFC 9112 §3.2), and no NUL in the path that a reader in C would stop at.
  private static func isTarget(_ target: String) -> Bool {
    target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      && !hasNUL(Array(target.utf8.prefix { $0 != UInt8(ascii: "?") }))
  }

  private static func hasNUL(_ path: [UInt8]) -> Bool {
    let encoded = Array("%00".utf8)
    return path.indices.contains { path[$0] == encoded[0] && path[$0...].starts(with: encoded) }
  }
}

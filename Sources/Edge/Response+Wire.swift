import CMicrohttpd
import Flow

extension Response {
  /// Gives the response to the library, which copies it.
  func queue(on connection: OpaquePointer, closing: Bool) -> MHD_Result {
    let made = body.withUnsafeBytes { usher_mhd_response($0.count, $0.baseAddress) }
    guard let made else { return .NO }
    defer { usher_mhd_free(made) }
    // A name or value with a line break is refused by the library and left out.
    for header in wireHeaders(closing: closing) {
      usher_mhd_add_header(made, header.name, header.value)
    }
    return usher_mhd_queue(connection, UInt32(clamping: status), made)
  }

  /// The whole response as it goes over the wire, after which the connection closes.
  var closingBytes: [UInt8] {
    let lines = wireHeaders(closing: true) + [Header("Content-Length", String(body.count))]
    let head = "HTTP/1.1 \(status) \(status == 413 ? "Content Too Large" : "Refused")\r\n"
    return Array(lines.reduce(head) { "\($0)\($1.name): \($1.value)\r\n" }.utf8)
      + Array("\r\n".utf8) + body
  }

  private func wireHeaders(closing: Bool) -> [Header] {
    let isGuarded = headers.value(of: "X-Content-Type-Options") != nil
    return headers
      + (isGuarded ? [] : [Header("X-Content-Type-Options", "nosniff")])
      + (closing ? [Header("Connection", "close")] : [])
  }
}

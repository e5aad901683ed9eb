import CMicrohttpd
import Flow

extension Response {
  /// Gives the response to the library, which copies it.
  func queue(on connection: OpaquePointer, closing: Bool) -> MHD_Result {
    // The library copies, and never writes, although its parameter is not const.
    var body = body
    let count = body.count
    let made = body.withUnsafeMutableBytes {
      MHD_create_response_from_buffer(count, $0.baseAddress, .RESPMEM_MUST_COPY)
    }
    guard let made else { return .NO }
    defer { MHD_destroy_response(made) }
    // A name or value with a line break is refused by the library and left out.
    for header in wireHeaders(closing: closing) {
      MHD_add_response_header(made, header.name, header.value)
    }
    return MHD_queue_response(connection, UInt32(clamping: status), made)
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

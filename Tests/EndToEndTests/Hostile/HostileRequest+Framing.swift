/// Requests whose beginning, length or end is wrong, cut or said twice.
extension HostileRequest {
  private static let post = "POST /s/{token}/bridge HTTP/1.1\r\nHost: h\r\n"
  private static let next = "GET /health HTTP/1.1\r\nHost: h\r\n\r\n"
  private static let chunked =
    post + "X-Capture-Origin: {origin}\r\nX-Main-Frame: 1\r\nTransfer-Encoding: chunked\r\n\r\n"
  private static let message = #"{"source":"speedmap","type":"event","event":"chunked"}"#

  /// A body in chunks of one byte.
  private static func oneByOne(_ body: String) -> String {
    body.map { "1\r\n\($0)\r\n" }.joined() + "0\r\n\r\n"
  }

  static let framing: [HostileRequest] = [
    raw("no Content-Length", post + "\r\n", .answers([400])),
    raw("wrong Content-Length", post + "Content-Length: abc\r\n\r\n{}", .breaksOff(400)),
    raw("negative Content-Length", post + "Content-Length: -1\r\n\r\n{}", .breaksOff(400)),
    raw("signed Content-Length", post + "Content-Length: +2\r\n\r\n{}", .breaksOff(400)),
    raw("huge Content-Length", post + "Content-Length: 99999999\r\n\r\n{}", .answers([413])),
    raw(
      "overflowing Content-Length", post + "Content-Length: 18446744073709551618\r\n\r\n{}",
      .breaksOff(413)),
    raw("cut body", post + "Content-Length: 500\r\n\r\n{", .waits),
    raw("cut head", post + "Content-Le", .waits),
    raw(
      "two Content-Lengths", post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}" + next,
      .answers([400])),
    raw("a list of lengths", post + "Content-Length: 2, 2\r\n\r\n{}" + next, .breaksOff(400)),
    raw(
      "length and chunks",
      post + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + next,
      .answers([400])),
    raw(
      "two encodings", post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n\r\n",
      .answers([400])),
    raw("unknown encoding", post + "Transfer-Encoding: xchunked\r\n\r\n" + next, .answers([400])),
    raw("chunks of one byte", chunked + oneByOne(message), .answers([200]), .heard),
    raw("chunks byte by byte", chunked + oneByOne(message), .answers([200]), .duplicate).trickled(),
    raw("chunk size overflow", chunked + "FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n", .answers([413])),
    raw("chunk size of 2^64 - 1", chunked + "ffffffffffffffff\r\n{}", .waits),
    raw("chunk size negative", chunked + "-2\r\n{}\r\n0\r\n\r\n" + next, .answers([400])),
    raw("chunk size that is none", chunked + "zz\r\n{}\r\n0\r\n\r\n" + next, .answers([400])),
    raw("chunk cut", chunked + "ff\r\n{", .waits),
    raw("chunks beyond the limit", chunked + oneMebibyteInChunks, .answers([413])),
    raw(
      "Expect: 100-continue", post + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n",
      .answers([100])),
    raw(
      "another Expect", post + "Expect: a-pony\r\nContent-Length: 2\r\n\r\n{}", .answers([403]),
      .refused),
    raw(
      "pipelined", next + next + "GET /nothing HTTP/1.1\r\nHost: h\r\n\r\n" + next,
      .answers([200, 200, 404, 200])),
    raw("pipelined byte by byte", next + next, .answers([200, 200])).trickled(),
    raw(
      "header flood", "GET /health HTTP/1.1\r\nHost: h\r\n" + manyHeaders + "\r\n",
      .answers([431])),
    raw(
      "one long header", "GET /health HTTP/1.1\r\nX: \(String(repeating: "x", count: 200_000))\r\n",
      .answers([431])),
    raw("header without a colon", "GET /health HTTP/1.1\r\nHost: h\r\nX\r\n\r\n", .answers([400])),
    raw(
      "folded header, read as one line", "GET /health HTTP/1.1\r\nHost: h\r\nX: 1\r\n 2\r\n\r\n",
      .answers([200])),
    raw("no Host", "GET /health HTTP/1.1\r\n\r\n", .answers([400])),
    raw("two Hosts", "GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", .answers([400])),
  ]

  /// More than a mebibyte in chunks of 64 KiB.
  private static var oneMebibyteInChunks: String {
    String(repeating: "10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n", count: 17)
  }

  private static var manyHeaders: String {
    (0..<5000).map { "X-\($0): y\r\n" }.joined()
  }
}

import Support

/// A provider that misbehaves in one way, and counts who called.
final class ProviderStub {
  private let listener: LoopbackListener
  private let answer: [UInt8]
  /// How often a mebibyte of filling follows the answer.
  private var filling: Int
  private let isSilent: Bool
  private var callers: [LoopbackSocket] = []
  private var answered: Set<Int> = []

  /// - Parameter answer: sent to every request as it is, then the connection is closed; nil is never.
  init(_ answer: String?, mebibytes filling: Int = 0) throws {
    listener = try LoopbackListener()
    self.answer = Array((answer ?? "").utf8)
    self.filling = filling
    isSilent = answer == nil
  }

  var address: String { "http://127.0.0.1:\(listener.port)" }
  /// Connections so far; each carries one request.
  var calls: Int { callers.count }

  static func answer(_ status: Int, _ body: String, length: Int? = nil) -> String {
    "HTTP/1.1 \(status) Whatever\r\nContent-Type: application/json\r\nContent-Length: "
      + "\(length ?? body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }

  /// Serves whoever is there, without waiting.
  func turn() {
    while let caller = listener.accept() { callers.append(caller) }
    for (index, caller) in callers.enumerated() where !caller.isClosed {
      caller.pump()
      guard !isSilent, caller.text.contains("\r\n\r\n"), caller.text.hasSuffix("}") else {
        continue
      }
      if answered.insert(index).inserted { caller.send(answer) }
      if filling > 0 {
        filling -= 1
        caller.send([UInt8](repeating: 0x78, count: 1 << 20))
      } else {
        caller.hangUp()
      }
    }
  }
}

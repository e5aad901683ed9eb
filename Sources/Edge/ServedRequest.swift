import Flow

/// One request and its answer, as far as they have got.
final class ServedRequest {
  /// Whose turn it is.
  enum Stage {
    /// The request line is there.
    case begun
    /// The headers are there and were accepted.
    case receiving
    /// The headers were refused, and there is no body to wait for.
    case refused(Response)
    /// The program has the request, under this number.
    case inHand(Int)
    /// The program has answered.
    case answered(Response)
    /// The answer is queued; nothing more is read.
    case done
  }

  var stage = Stage.begun
  var request: IncomingRequest
  /// True when the connection ends with a part of the body unread.
  var leavesBody = false

  private let targetStart: UnsafePointer<CChar>

  /// Takes the target where it stands in the library's buffer.
  init(target: UnsafePointer<CChar>, peer: String) {
    targetStart = target
    request = IncomingRequest("", String(cString: target), peer: peer)
  }

  /// True when a NUL has cut the target short: in the buffer, one space lies between it and the version.
  func isCut(before version: UnsafePointer<CChar>) -> Bool {
    targetStart + request.target.utf8.count + 1 != version
  }
}

import Flow

/// One request and its answer, as far as they have got.
final class Exchange {
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

  init(target: String, peer: String) {
    request = IncomingRequest("", target, peer: peer)
  }
}

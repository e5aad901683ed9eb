import Glibc

/// Standard output, for results, and standard error, for everything else.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Writes all of a text.
  ///
  /// - Returns: why it could not be written; nil also for a closed pipe, as nobody reads on there.
  @discardableResult
  func write(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(rawValue, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno == EPIPE ? nil : String(cString: strerror(errno)) }
      start += count
    }
    return nil
  }
}

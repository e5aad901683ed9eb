extension JSON {
  /// Text that is not JSON, with the place where that shows.
  public struct Malformed: Error, Equatable, Sendable, CustomStringConvertible {
    /// A clause that completes "cannot be read: …"; never quotes the text, which may hold a secret.
    public let reason: String

    public var description: String { reason }

    init(reason: String) { self.reason = reason }

    /// Names the line and column, both counted from 1, at which reading stopped.
    init(in text: String) {
      var reader = JSONReader(text)
      guard let place = reader.firstFault() else {
        self.reason = "the text is not JSON"
        return
      }
      self.reason = "not JSON at line \(place.line), column \(place.column)"
    }
  }
}

extension JSON {
  /// Line and column, both from 1, of a member of a JSON or JSON5 text; nil when it is not there.
  ///
  /// - Parameter path: the names of the members that lead to it and its own, the outermost first; `[0]` is the
  ///   first item of an array.
  public static func place(of path: [String], in bytes: [UInt8]) -> (line: Int, column: Int)? {
    var reader = JSONReader(String(decoding: bytes, as: UTF8.self))
    return reader.place(of: path)
  }
}

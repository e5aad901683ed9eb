import Flow

/// Writes a link where only its owner can read it.
enum LinkFile {
  /// Makes a new file of mode 0600; an existing one is never touched.
  static func write(_ link: Link, to path: String) throws(Failure) {
    try PrivateFile.write(Array((link.revealed + "\n").utf8), to: path)
  }
}

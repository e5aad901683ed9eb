/// Why a database file could not be opened, read or written.
public enum DatabaseFailure: Error, Equatable, Sendable {
  /// The disk, the quota or the size limit of the file is used up.
  case full
  /// The file or its file system takes no writes.
  case readOnly
  /// Another process was writing for longer than the busy time-out.
  case locked
  /// The content is not a database, or not one whole.
  case damaged
  /// The file or its folder could not be made or opened; the text is its path.
  case cannotOpen(String)
  /// The file is no longer where it was opened.
  case moved
  /// The version of its tables is none that this program knows.
  case unknownVersion(Int)
  /// Anything else, with SQLite's extended result code and its words.
  case other(code: Int32, words: String)

  /// What went wrong, as a sentence.
  public var reason: String {
    switch self {
    case .full: "The disk is full."
    case .readOnly: "The file cannot be written to."
    case .locked: "Another process is using the file."
    case .damaged: "The file is damaged."
    case .cannotOpen(let path): "The file \(path) cannot be opened."
    case .moved: "The file was moved or deleted while usher has it open."
    case .unknownVersion(let version): "It has version \(version), which this usher does not know."
    case .other(let code, let words): "SQLite reports \"\(words)\" (code \(code))."
    }
  }

  /// What the operator can do next, as a sentence.
  public var advice: String {
    switch self {
    case .full: "Free some space, then try again."
    case .readOnly: "Check the owner and the mode of the file and of its folder."
    case .locked: "Close the other usher, or wait a moment and try again."
    case .damaged: "Move it away together with its -wal file; a new one is made at the next start."
    case .cannotOpen: "Check that its folder exists and belongs to you, or choose another one."
    case .moved: "Put it back in its place, or start usher anew to begin another one."
    case .unknownVersion: "Use the newer usher, or move the file away."
    case .other: "Try again; if it stays, run usher doctor."
    }
  }
}

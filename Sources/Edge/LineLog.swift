import Flow
import Glibc

/// The log file: one redacted line an event, readable by its owner alone.
public final class LineLog {
  /// How much a line matters to somebody who reads the log.
  public enum Level: String, Sendable {
    case info, warning, error
  }

  public let path: String
  /// Open for appending; also where standard error goes while the screen is up.
  public let descriptor: Int32
  private let sizeAtStart: Int64
  private var ownBytes: Int64 = 0
  private var hasOwnComplaints = false

  /// Opens or creates the file with mode 0600, and its missing folders with mode 0700.
  public init(path: String) throws(SystemError) {
    try PrivateFolder.make(above: path)
    self.path = path
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError("opening the log") }
    fchmod(descriptor, 0o600)
    sizeAtStart = Self.size(descriptor)
  }

  deinit { close(descriptor) }

  /// Appends `time level words`; a full disk loses the line and nothing else.
  public func write(_ level: Level, _ words: String, at time: Instant = Clock.now()) {
    let line = Array("\(time.iso8601) \(level.rawValue) \(Redaction.redact(words))\n".utf8)
    ownBytes += Int64(line.count)
    if level != .info { hasOwnComplaints = true }
    // One call, so that lines of two processes do not mix.
    while Glibc.write(descriptor, line, line.count) < 0, errno == EINTR {}
  }

  /// True once a warning was written, or something that is no line of this log: a library's complaint
  /// on standard error, or what another process wrote.
  public var hasComplaints: Bool {
    hasOwnComplaints || Self.size(descriptor) > sizeAtStart + ownBytes
  }

  private static func size(_ descriptor: Int32) -> Int64 {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? Int64(facts.st_size) : 0
  }

  /// Overwrites words wherever they stand in the file, letter by letter, so that lines keep their
  /// places and another process can go on appending.
  ///
  /// A word is one of ASCII letters and digits.
  /// - Returns: false when the file could not be read or written.
  @discardableResult
  public func mask(_ words: Set<String>) -> Bool {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: max(0, Int(lseek(descriptor, 0, SEEK_END))))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    var isDone = count == bytes.count
    for range in Self.places(of: words, in: bytes.prefix(max(0, count))) {
      let mark = [UInt8](repeating: UInt8(ascii: "-"), count: range.count)
      if pwrite(descriptor, mark, mark.count, off_t(range.lowerBound)) != mark.count {
        isDone = false
      }
    }
    return fdatasync(descriptor) == 0 && isDone
  }

  private static func places(of words: Set<String>, in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    let words = Set(words.map { Array($0.utf8) })
    let lengths = Set(words.map(\.count))
    var places: [Range<Int>] = []
    var start = 0
    for end in 0...bytes.count where end == bytes.count || !isOfWord(bytes[end]) {
      if lengths.contains(end - start), words.contains(Array(bytes[start..<end])) {
        places.append(start..<end)
      }
      start = end + 1
    }
    return places
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

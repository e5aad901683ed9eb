import Flow
import FoundationEssentials
import Glibc

/// The log file: one redacted line an event, readable by its owner alone.
public final class LineLog {
  /// How much a line matters to somebody who reads the log.
  public enum Level: String, Sendable {
    case info, warning, error
  }

  /// Open for appending; also where standard error goes while the screen is up.
  public let descriptor: Int32

  /// Opens or creates the file with mode 0600, and its missing folders with mode 0700.
  public init(path: String) throws(SystemError) {
    try Self.makeFolder(of: path)
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SystemError("opening the log") }
    fchmod(descriptor, 0o600)
  }

  deinit { close(descriptor) }

  /// Appends `time level words`; a full disk loses the line and nothing else.
  public func write(_ level: Level, _ words: String, at time: Instant = Clock.now()) {
    let date = Date(timeIntervalSince1970: Double(time.milliseconds) / 1000)
    let stamp = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let line = Array("\(stamp) \(level.rawValue) \(Redaction.redact(words))\n".utf8)
    // One call, so that lines of two processes do not mix.
    while Glibc.write(descriptor, line, line.count) < 0, errno == EINTR {}
  }

  private static func makeFolder(of path: String) throws(SystemError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += folder.isEmpty || folder.hasSuffix("/") ? String(part) : "/" + part
      if mkdir(folder, 0o700) != 0, errno != EEXIST, access(folder, F_OK) != 0 {
        throw SystemError("making the log's folder")
      }
    }
  }
}

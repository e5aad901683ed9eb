import Edge
import Flow
import FoundationEssentials
import Glibc
import Testing

@Suite final class LineLogTests {
  let folder = FileManager.default.temporaryDirectory.path + "/usher-log-" + Random.token()

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @Test func appendsOneRedactedLineAnEvent() throws {
    let path = folder + "/state/usher/usher.log"
    let time = Instant(milliseconds: 1_774_256_523_042)
    try LineLog(path: path).write(.info, "asking speedmap", at: time)
    try LineLog(path: path).write(.error, "GET /s/SECRET\r\nforged line", at: time)
    let text = String(
      decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    #expect(
      text == """
        2026-03-23T09:02:03.042Z info asking speedmap
        2026-03-23T09:02:03.042Z error GET /s/[redacted]\\u{d}\\u{a}forged line

        """)
  }

  @Test func masksWholeWordsInTheirPlacesWhileAnotherProcessAppends() throws {
    let path = folder + "/usher.log"
    let time = Instant(milliseconds: 1_774_256_523_042)
    let (log, other) = (try LineLog(path: path), try LineLog(path: path))
    log.write(.info, "k3v9q2 bridge ready", at: time)
    log.write(.info, "k3v9q2x xk3v9q2 k3v9q k3v9q3 (k3v9q2)", at: time)
    other.mask(["k3v9q2", "a1b2c3"])
    log.write(.info, "a1b2c3", at: time)
    let text = String(
      decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    #expect(
      text == """
        2026-03-23T09:02:03.042Z info ------ bridge ready
        2026-03-23T09:02:03.042Z info k3v9q2x xk3v9q2 k3v9q k3v9q3 (------)
        2026-03-23T09:02:03.042Z info a1b2c3

        """)
    try FileManager.default.removeItem(atPath: path)
    log.mask(["k3v9q2"])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func isForItsOwnerAlone() throws {
    let path = folder + "/usher.log"
    _ = try LineLog(path: path)
    #expect(mode(path) == 0o600)
    #expect(mode(folder) == 0o700)
    chmod(path, 0o644)
    _ = try LineLog(path: path)
    #expect(mode(path) == 0o600)
  }

  @Test func doesNotFollowALinkAndSaysWhatFailed() throws {
    let path = folder + "/usher.log"
    _ = try LineLog(path: path)
    let link = folder + "/link.log"
    try #require(symlink(path, link) == 0)
    #expect(throws: SystemError("opening the log", code: ELOOP)) { _ = try LineLog(path: link) }
    #expect(throws: SystemError("making the folder \(path)/below", code: ENOTDIR)) {
      _ = try LineLog(path: path + "/below/usher.log")
    }
    #expect(
      SystemError("opening the log", code: EACCES).description
        == "opening the log: Permission denied")
  }

  private func mode(_ path: String) -> mode_t {
    var info = stat()
    stat(path, &info)
    return info.st_mode & 0o777
  }

  /// A console tells on its way out where to look, but only if there is something.
  @Test func knowsWhetherAnybodyComplained() throws {
    let log = try LineLog(path: folder + "/usher.log")
    log.write(.info, "k3v9q2 poll status")
    #expect(!log.hasComplaints)
    // As a library does whose standard error is the log.
    let stray = Array("libfoo: deprecated\n".utf8)
    #expect(write(log.descriptor, stray, stray.count) == stray.count)
    #expect(log.hasComplaints)
    let next = try LineLog(path: folder + "/usher.log")
    #expect(!next.hasComplaints)
    next.write(.warning, "refused")
    #expect(next.hasComplaints)
  }
}

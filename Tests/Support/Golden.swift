import FoundationEssentials
import Testing

/// Texts kept beside the tests, compared line by line; `RECORD=1` rewrites them and fails.
public enum Golden {
  /// Compares lines with `Golden/<name>` beside the test's file.
  public static func expect(
    _ lines: [String], named name: String, at location: SourceLocation, file: String
  ) {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/Golden/" + name
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      record(text, at: path, location)
      return
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      Issue.record("\(name) is not recorded; RECORD=1 writes it", sourceLocation: location)
      return
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard expected != text else { return }
    Issue.record(Comment(rawValue: difference(expected, text, name)), sourceLocation: location)
  }

  private static func record(_ text: String, at path: String, _ location: SourceLocation) {
    let isWritten = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
    // A recording must never pass as a test.
    Issue.record(
      isWritten ? "recorded \(path)" : "cannot write \(path)", sourceLocation: location)
  }

  private static func difference(_ expected: String, _ actual: String, _ name: String) -> String {
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let got = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let row = zip(wanted, got).enumerated().first { $1.0 != $1.1 }?.offset
    let first = row ?? min(wanted.count, got.count)
    return """
      \(name) differs first in line \(first + 1):
      - \(first < wanted.count ? String(wanted[first]) : "(end)")
      + \(first < got.count ? String(got[first]) : "(end)")
      Now it is:
      \(actual)
      """
  }
}

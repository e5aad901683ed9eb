import FoundationEssentials

/// A folder of its own for a test, removed with everything in it when the test lets go of it.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    let name = "usher-test-\(UInt64.random(in: .min ... .max))"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }
}

import Glibc

/// Folders that only their owner can look into.
enum PrivateFolder {
  /// Makes the missing folders above a file with mode 0700; those that exist stay as they are.
  static func make(above path: String) throws(SystemError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw SystemError("making the folder \(folder)") }
    try make(above: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw SystemError("making the folder \(folder)")
    }
  }
}

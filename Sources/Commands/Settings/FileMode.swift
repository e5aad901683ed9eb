import Glibc

/// Who may read a file.
enum FileMode {
  /// True when group or others have any permission on it (design §11, Secrets).
  static func isOpenToOthers(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & 0o077 != 0
  }
}

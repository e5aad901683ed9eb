import Glibc

/// Which file a path leads to, whatever is renamed or deleted around it.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Nil when the path leads nowhere.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}

import Glibc

/// A hold on the folder of a file, for as long as it lives; the folder, so that no file is left behind.
///
/// Many processes share it while they use the file, and only one that has it alone may move the file
/// away. Where the system locks no folders nobody is kept out.
final class FolderLock {
  private let descriptor: Int32

  /// Shares the folder of `path`, once nobody has it alone any more.
  ///
  /// Throws `locked` when that takes longer than `Database.patience`.
  init(sharing path: String) throws(DatabaseFailure) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let end = Clock.monotonic() + Int(Database.patience)
    while !hold(LOCK_SH) {
      guard Clock.monotonic() < end else { throw .locked }
      usleep(1000)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Runs `work` while nobody else shares the folder; nil when somebody does.
  ///
  /// Afterwards nothing may be held any more: a lock that cannot be exchanged is lost (flock(2)).
  func alone<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value? {
    guard hold(LOCK_EX) else { return nil }
    defer { _ = hold(LOCK_SH) }
    return try work()
  }

  /// False when another holder is in the way.
  private func hold(_ kind: Int32) -> Bool {
    flock(descriptor, kind | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }
}

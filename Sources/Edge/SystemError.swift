import Glibc

/// A system call that failed, in words.
public struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The errno of the call.
  public let code: Int32
  /// What was being done, like "opening the log".
  public let doing: String

  /// Takes the code from `errno`, so nothing else may be called between the failure and this.
  public init(_ doing: String, code: Int32 = errno) {
    self.code = code
    self.doing = doing
  }

  /// For example `opening the log: Permission denied`.
  public var description: String { "\(doing): \(String(cString: strerror(code)))" }
}

import Glibc

/// What the process was started with, for what a device has to ask on its own.
enum EnvironmentVariable {
  /// Nil where it is not set; an empty value is one.
  static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

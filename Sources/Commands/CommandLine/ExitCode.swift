/// The exit statuses of design §7.
enum ExitCode {
  static let done: Int32 = 0
  /// The session ended otherwise than passed.
  static let endedOtherwise: Int32 = 1
  /// `doctor` or `journal verify` found a fault.
  static let faulty: Int32 = 1
  /// Wrong usage, settings, id, field or link.
  static let usage: Int32 = 2
  /// Refused by, or no answer from, backend or provider.
  static let refused: Int32 = 3
  /// This machine: port, terminal, file.
  static let machine: Int32 = 4

  static func signal(_ number: Int32) -> Int32 { 128 + number }
}

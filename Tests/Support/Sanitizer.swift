import Glibc

/// How sanitizers in the programs that tests start are told where and what to report.
///
/// Tests give programs an environment of their own, which would leave them without these.
public enum Sanitizer {
  private static let names = ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"]

  /// The sanitizers' variables of this process.
  static var variables: [String: String] {
    names.reduce(into: [:]) { found, name in
      found[name] = getenv(name).map { String(cString: $0) }
    }
  }

  /// The same for a program in a terminal: there curses keeps its memory, and the search for leaks can
  /// hang.
  static var variablesInTerminal: [String: String] {
    let options = [variables["ASAN_OPTIONS"], "detect_leaks=0"].compactMap(\.self)
    return variables.merging(["ASAN_OPTIONS": options.joined(separator: ":")]) { $1 }
  }
}

import Glibc

/// The character encoding that this process speaks with its terminal.
public enum TextLocale {
  /// Adopts the operator's locale for characters and says whether it is UTF-8.
  ///
  /// An unset locale means "C" to the C library, and curses then prints `?` for every letter
  /// outside ASCII. So where nobody chose, or the chosen UTF-8 locale is not installed (a usual
  /// case over ssh), `C.UTF-8` is taken. A choice that is not UTF-8 is obeyed.
  @discardableResult
  public static func adopt() -> Bool {
    let wish = wish(in: EnvironmentVariable.value)
    if setlocale(LC_CTYPE, wish ?? "C.UTF-8") == nil, wish.map(namesUTF8) ?? true {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    return nl_langinfo(nl_item(CODESET)).map { namesUTF8(String(cString: $0)) } ?? false
  }

  /// The locale that the environment asks for, in the order of POSIX; nil when it asks for none.
  static func wish(in environment: (String) -> String?) -> String? {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = environment(name), !value.isEmpty { return value }
    }
    return nil
  }

  static func namesUTF8(_ name: String) -> Bool {
    let folded = name.lowercased().filter { $0 != "-" }
    return folded == "utf8" || folded.hasSuffix(".utf8")
  }
}

import Glibc

/// The locale of the test process, which cell widths depend on.
public enum TestLocale {
  /// Set once, as setlocale is not safe beside threads that read the locale.
  public static let isUTF8 = setlocale(LC_CTYPE, "C.UTF-8") != nil
}

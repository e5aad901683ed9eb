extension StringProtocol {
  /// True when nothing but ASCII digits stands here, so also of an empty text.
  var hasOnlyDigits: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

import CNcurses

/// How many cells a scalar takes on the terminal: 0, 1 or 2, and -1 for what must not be drawn.
///
/// It is what curses goes by, so that both agree on every column. Left out are controls, marks of
/// direction and joiners, which act on their surroundings; variation selectors, at which terminals
/// change the width and curses does not; and what the locale cannot express. Call
/// `TextLocale.adopt()` first; opening a `Terminal` does.
public func cellWidth(_ scalar: UInt32) -> Int {
  guard let scalar = Unicode.Scalar(scalar), !scalar.properties.isVariationSelector else {
    return -1
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned: return -1
  default: return Int(wcwidth(wchar_t(scalar.value)))
  }
}

import CNcurses

/// As much of a text as fits into a number of cells, in the form that curses draws.
struct ClippedText: Equatable {
  /// Drawable characters only, without a terminating zero.
  private(set) var characters: [wchar_t] = []
  /// Cells taken; never more than the room.
  private(set) var width = 0

  /// Curses stores no more in a cell (CCHARW_MAX less the base).
  private static let marksPerCell = 4

  init(_ text: String, room: Int) {
    var marks = 0
    for scalar in text.unicodeScalars {
      let wide = cellWidth(scalar.value)
      if wide == 0 {
        // A mark needs a base in the same run; curses would put a lone one onto the cell before.
        guard width > 0, marks < Self.marksPerCell else { continue }
        marks += 1
      } else if wide > 0 {
        guard width + wide <= room else { return }
        marks = 0
      } else {
        continue
      }
      characters.append(wchar_t(scalar.value))
      width += wide
    }
  }

  /// What curses is given: a style's own blank for each space, and a zero behind all.
  ///
  /// `waddnwstr` looks at the character behind the last one before it looks at how many there are.
  func terminated(blank: wchar_t) -> [wchar_t] {
    characters.map { $0 == 0x20 ? blank : $0 } + [0]
  }

  /// A row of blanks.
  init(blanks count: Int) {
    characters = Array(repeating: 32, count: count)
    width = count
  }
}

import Console
import Edge

extension Lettering {
  /// Letters as wide as this system's locale has them.
  init(isUTF8: Bool) { self.init(isUTF8: isUTF8, width: CellWidth { cellWidth($0.value) }) }
}

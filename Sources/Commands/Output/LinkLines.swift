import Edge
import Flow

/// A capture link for people: the link on a line of its own, and its QR.
enum LinkLines {
  static func print(_ link: Link, on output: Output) {
    output.print("")
    output.print(link.revealed)
    output.print("")
    guard let code = QREncoder.encode(Array(link.revealed.utf8)) else { return }
    QRText.lines(code, isUTF8: output.isUTF8, hasColour: output.hasColour).forEach(output.print)
    output.print("")
  }
}

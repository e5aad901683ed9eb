import Edge
import Flow

/// Writes a QR as a picture that others can be sent, or that can be printed.
enum QRFile {
  /// The kinds of pictures.
  enum Kind: String {
    case png, svg

    /// By the end of a file's name, in letters of any size.
    init?(file: String) {
      let name = file.lowercased()
      guard let kind = [Kind.png, .svg].first(where: { name.hasSuffix("." + $0.rawValue) }) else {
        return nil
      }
      self = kind
    }
  }

  /// Makes a new file of mode 0600.
  static func write(_ code: QRCode, _ kind: Kind, to path: String) throws(Failure) {
    let bytes =
      switch kind {
      case .png: PNGImage(code).encoded
      case .svg: Array(code.svg().utf8)
      }
    guard let bytes else { throw .machine("There is no memory left for the picture.") }
    try PrivateFile.write(bytes, to: path)
  }
}

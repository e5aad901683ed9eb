import Console
import FoundationEssentials

/// The theme files of the checkout.
enum ThemeFiles {
  static let names = ["harbour", "daylight", "beacon", "slate", "tideline", "ember"]

  static var all: [Theme] { names.compactMap { try? Theme.parse(bytes($0), over: .harbour) } }

  static func bytes(_ name: String) -> [UInt8] {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return FileManager.default.contents(atPath: "/\(root)/themes/\(name).json").map(Array.init)
      ?? []
  }
}

import Console
import FoundationEssentials

/// Finds and reads the themes (design §8).
struct ThemeFiles {
  let context: CommandContext
  private let folders: [String]

  init(_ context: CommandContext) {
    self.context = context
    // Not the first argument: that is only a name when the program was found along PATH.
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let prefix = program.deletingLastPathComponent().deletingLastPathComponent()
    folders =
      [
        try? context.places.themes, prefix.appending(path: "share/usher/themes").path,
        Self.checkout(of: program),
      ].compactMap(\.self)
  }

  /// The themes of the checkout that a program was built in; nil for one that is installed.
  private static func checkout(of program: URL) -> String? {
    var folder = program
    for _ in 0..<5 {
      folder = folder.deletingLastPathComponent()
      let manifest = folder.appending(path: "Package.swift").path
      guard FileManager.default.fileExists(atPath: manifest) else { continue }
      return folder.appending(path: "themes").path
    }
    return nil
  }

  /// All themes; a file whose theme was seen in an earlier folder is not taken.
  func all() -> FoundThemes {
    var found = FoundThemes()
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where name.hasSuffix(".json") {
        do throws(Failure) {
          let theme = try read(folder + "/" + name)
          if !found.themes.contains(where: { $0.name == theme.name }) { found.themes.append(theme) }
        } catch {
          found.refusals.append((String(name.dropLast(5)), error.message))
        }
      }
    }
    return found
  }

  private func read(_ path: String) throws(Failure) -> Theme {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw .usage("The theme \(path) cannot be read; check its permissions.")
    }
    do {
      return try Theme.parse(Array(data), over: .harbour)
    } catch {
      throw .usage("\(path): \(error.reason)")
    }
  }
}

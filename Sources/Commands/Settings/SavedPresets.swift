import Edge
import Flow
import FoundationEssentials

/// The presets that were saved from forms; the settings file is the operator's and never written.
struct SavedPresets {
  private static let name = "presets"

  let journal: Journal

  func all() throws(JournalFailure) -> [Preset] {
    guard let text = try journal.kept(Self.name) else { return [] }
    // What a later usher wrote in another shape is not there for this one.
    return (try? JSONDecoder().decode([Preset].self, from: Data(text.utf8))) ?? []
  }

  /// Keeps a preset in place of one with its name; part of the turn.
  func keep(_ preset: Preset) throws(JournalFailure) {
    try write(all().filter { $0.name != preset.name } + [preset])
  }

  func forget(_ name: String) throws(JournalFailure) {
    try write(all().filter { $0.name != name })
  }

  private func write(_ presets: [Preset]) throws(JournalFailure) {
    guard let data = try? JSONEncoder().encode(presets) else { return }
    try journal.keep(Self.name, String(decoding: data, as: UTF8.self))
  }
}

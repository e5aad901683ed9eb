import Console
import Edge
import Flow
import FoundationEssentials

extension Desk {
  func tellPresets() {
    if let presets = runtime.attempt(try SavedPresets(journal: runtime.journal).all()) {
      take(.presets(presets))
    }
  }

  func keep(_ preset: Preset) {
    write("The preset is not kept") { () throws(JournalFailure) in
      try SavedPresets(journal: runtime.journal).keep(preset)
    }
  }

  func forgetPreset(_ name: String) {
    write("The preset is not forgotten") { () throws(JournalFailure) in
      try SavedPresets(journal: runtime.journal).forget(name)
    }
  }

  func add(note text: String, to id: SessionID) {
    let isKept = write("The note is not kept") { () throws(JournalFailure) in
      try runtime.journal.add(Note(at: Clock.now(), text: text), to: id)
    }
    tellNotes(of: id, isNew: isKept)
  }

  func tellNotes(of id: SessionID, isNew: Bool = false) {
    if let notes = runtime.attempt(try runtime.journal.notes(of: id, limit: 50)) {
      tell(.notes(id, notes, isNew: isNew))
    }
  }

  /// Remembers a choice of the operator for the next start.
  func remember(_ name: String, _ value: String, as what: String) {
    write("\(what) is not remembered") { () throws(JournalFailure) in
      try runtime.journal.keep(name, value)
    }
  }

  /// Writes into the journal at once; false when that failed, which the operator is told.
  @discardableResult
  private func write(_ trouble: String, _ body: () throws(JournalFailure) -> Void) -> Bool {
    do throws(JournalFailure) {
      try body()
      try runtime.journal.commit()
      return true
    } catch {
      tell(.warned("\(trouble): \(error.reason)"))
      return false
    }
  }

  func export(_ id: SessionID, to path: String) {
    do throws(Failure) {
      guard let session = session(id) else { return }
      try Timeline(session, in: runtime.journal).write(to: path, isJSON: path.hasSuffix(".json"))
      tell(.exported(id, file: path))
    } catch {
      tell(.warned(error.message))
    }
  }
}

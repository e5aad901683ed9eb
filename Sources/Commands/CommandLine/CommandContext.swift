import Edge
import Flow

/// What every command starts from: its words, the environment, where files are, and the two outputs.
struct CommandContext {
  let invocation: Invocation
  let environment: Environment
  let places: Places
  let output: Output
  private let reading = SettingsReading()

  init(_ invocation: Invocation, _ environment: Environment) throws(Failure) {
    self.invocation = invocation
    self.environment = environment
    places = try Places(environment, state: invocation.options["state"])
    output = Output(invocation, environment)
  }

  /// The settings, with the profile that the options chose.
  func settings() throws(Failure) -> Settings {
    try reading.settings { () throws(Failure) in
      var settings = try Settings.read(option: invocation.options["config"], environment, places)
      if let name = invocation.options["profile"] { try settings.use(profile: name) }
      return settings
    }
  }

  func journal() throws(Failure) -> Journal {
    let path = try places.journal
    do throws(JournalFailure) {
      let journal = try Journal(path: path)
      if let place = journal.setAside {
        output.tell(
          "The journal was damaged. It was moved to \(place), and a new one begun. With it the webhook "
            + "addresses have changed: usher doctor shows those to register at the providers.")
      }
      return journal
    } catch {
      throw Failure(error)
    }
  }

  /// The only operand that a command takes.
  func operand(_ what: String) throws(Failure) -> String {
    guard let operand = invocation.operands.first, invocation.operands.count == 1 else {
      throw .usage(
        "usher \(invocation.command.rawValue) wants \(what): "
          + "usher \(invocation.command.rawValue) \(invocation.command.usage)")
    }
    return operand
  }

  /// A session by its id, or by a beginning of it that fits no other.
  func session(_ text: String, in journal: Journal) throws(Failure) -> Session {
    do {
      let found = try journal.sessions(startingWith: text)
      if let session = found.first(where: { $0.id.rawValue == text.lowercased() }) {
        return session
      }
      if let session = found.first, found.count == 1 { return session }
      let shown = PlainText.shown(text, limit: 20)
      throw Failure.usage(
        found.isEmpty
          ? "There is no session “\(shown)”. `usher list` shows those there are."
          : "“\(shown)” fits several sessions: \(found.map(\.id.rawValue).joined(separator: ", "))."
      )
    } catch let failure as Failure {
      throw failure
    } catch let failure as JournalFailure {
      throw Failure(failure)
    } catch {
      throw .machine("\(error)")
    }
  }
}

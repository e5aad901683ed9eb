import Console
import Edge
import Flow
import Sandbox

extension Desk {
  /// Milliseconds between two acts of a simulated customer: slow enough to be watched.
  private static let pace: Int64 = 800

  /// Carries out one effect; answers come as actions of the next turn.
  func perform(_ effect: Effect) {
    switch effect {
    case .open(let order, let ticket, let old): open(order, ticket, replacing: old)
    case .abandon(let ticket):
      for (number, opening) in openings where opening == ticket {
        runtime.giveUp(number)
        openings[number] = nil
      }
    case .load(let offset, let limit, let filter, let kept, let ticket):
      load(offset, limit, filter, keeping: kept, ticket)
    case .watch(let id, let ticket): watch(id, ticket)
    case .confirm(let id):
      do throws(Refusal) { try runtime.confirm(id) } catch {
        tell(.readRefused(id, error))
      }
    case .act(let id, let order): act(order, on: id)
    case .loadCatalogue(let provider, let ticket):
      catalogues[runtime.catalogue(of: provider)] = ticket
    case .openInBrowser(let id): openInBrowser(id)
    case .simulate(let id, let name): simulate(id, name)
    case .keepTheme(let name): remember("theme", name, as: "The theme")
    case .keepQRStyle(let name): remember("qr_style", name, as: "The way to draw the QR")
    case .saveQR(let id, let file): saveQR(id, file)
    case .retryListener: listenAgain()
    case .takeFreePort: takeFreePort()
    case .listAddresses(let ticket): listAddresses(ticket)
    case .listen(let address): listen(at: address)
    case .shorten(let id): shorten(id)
    case .withdrawShort(let id): withdrawShort(id)
    case .quit: exit = ExitCode.done
    case .keepPreset(let preset): keep(preset)
    case .forgetPreset(let name): forgetPreset(name)
    case .addNote(let id, let text): add(note: text, to: id)
    case .export(let id, let path): export(id, to: path)
    case .handOver(let id, let name, let command): handOver(id, name, command)
    case .copy, .copyText, .showPlain, .setMouse, .repaint, .suspend, .bell, .notify, .wake:
      face?.perform(onFace: effect)
    }
  }

  private func open(_ order: Order, _ ticket: Ticket, replacing old: SessionID?) {
    if let old, runtime.isBeingReplaced(old) {
      let refusal = Refusal(
        .input, "Session \(old) is being replaced already. Nothing was created.",
        advice: "The list shows the new one.")
      return tell(.refused(ticket, refusal))
    }
    do throws(JournalFailure) {
      let number = try runtime.open(order, replacing: old)
      openings[number] = ticket
      if case .opening(let id) = runtime.purposes[number] { tell(.intended(ticket, id)) }
    } catch {
      let refusal = Refusal(.input, error.reason + " Nothing was created.", advice: error.advice)
      tell(.refused(ticket, refusal))
    }
  }

  private func act(_ order: ActionOrder, on id: SessionID) {
    guard let session = session(id) else { return }
    do throws(Refusal) { try runtime.act(order, on: session) } catch {
      tell(.actionRefused(id, action: order.action, error))
    }
  }

  private func watch(_ id: SessionID, _ ticket: Ticket) {
    guard let session = session(id),
      let signals = runtime.attempt(try runtime.journal.signals(of: id, limit: 200))
    else { return }
    tell(.watched(ticket, session, signals))
    tellNotes(of: id)
  }

  /// The session as the journal has it; the operator is told where it is gone or cannot be read.
  func session(_ id: SessionID) -> Session? {
    guard let found = runtime.attempt(try runtime.journal.session(id)) else { return nil }
    if found == nil { drop(id) }
    return found
  }

  /// Lets go of a session that was forgotten, with its links.
  func drop(_ id: SessionID) {
    (links[id], shortLinks[id]) = (nil, nil)
    tell(.forgotten(id))
  }

  private func simulate(_ id: SessionID, _ name: String) {
    guard let scenario = Scenario.named(name), let sandbox = runtime.sandbox,
      let session = session(id),
      let providerSession = session.providerSession
    else { return }
    do {
      try sandbox.play(
        scenario, provider: session.provider, providerSession: providerSession, pace: Self.pace,
        now: Clock.now())
      tell(.simulated(id, name))
    } catch {
      tell(.warned("\(error)"))
    }
  }
}

import Console
import Edge
import Flow

extension Desk {
  /// Turns what the runtime tells into actions.
  func relay(_ event: Event) {
    knownCounts = nil
    switch event {
    case .doing(let ticket, let words):
      if let opening = openings[ticket] { take(.opening(opening, doing: words)) }
    case .opened(let ticket, let session, let link):
      links[session.id] = link
      let code = QREncoder.encode(Array(link.revealed.utf8))
      if let opening = openings.removeValue(forKey: ticket) {
        take(.opened(opening, session, link, code))
        if runtime.listenerSettings.usesShortLinks { shorten(session.id) }
      }
    case .refused(let ticket, let refusal):
      if let opening = openings.removeValue(forKey: ticket) { take(.refused(opening, refusal)) }
    case .heard(let session, var signal, let times):
      signal.duplicates = times
      take(.heard(session, signal))
      if session.isOver { (links[session.id], shortLinks[session.id]) = (nil, nil) }
    case .read(let session): take(.read(session))
    case .readRefused(let id, let refusal): take(.readRefused(id, refusal))
    case .details(let id, let details): take(.details(id, details))
    case .acting(let id, let words): take(.acting(id, doing: words))
    case .acted(let id, let action, let words, _): take(.acted(id, action: action, words: words))
    case .actionRefused(let id, let action, let refusal):
      take(.actionRefused(id, action: action, refusal))
    case .notReplaced(let id, let refusal):
      take(.actionRefused(id, action: ProviderAction.cancel, refusal))
    case .catalogue(let ticket, let catalogue):
      if let form = catalogues.removeValue(forKey: ticket) { take(.catalogue(form, catalogue)) }
    case .catalogueRefused(let ticket, let refusal):
      if let form = catalogues.removeValue(forKey: ticket) {
        take(.catalogueRefused(form, refusal))
      }
    case .called: break
    case .remark(let words): take(.warned(words))
    case .trouble(let words): take(.trouble(words))
    case .foreignChange:
      for id in links.keys where runtime.isForgotten(id) { drop(id) }
      take(.journalChanged)
    case .reach(let reach): note(reach)
    case .silence(let hint): take(.listenerHint(hint))
    case .gap: take(.noticed("the clock jumped, so every open session is read again"))
    case .shortLinkEnded(let id):
      shortLinks[id] = nil
      take(.shortLinkEnded(id))
    }
  }
  private func note(_ reach: ListenerReach) {
    switch reach {
    case .checking: return
    case .reached: take(.listenerHint(nil))
    case .failed(let words): take(.listenerHint(words))
    }
    take(.listenerReached(reach == .reached))
  }
}

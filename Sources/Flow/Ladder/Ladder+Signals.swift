extension Ladder {
  static func signal(_ facts: LadderFacts) -> Rung {
    guard let heardAt = facts.session.heardAt else {
      return Rung(.signal, open: "none has arrived", .confirm)
    }
    let ago = ago(heardAt, facts.now)
    let isQuiet = facts.now.since(heardAt) >= patience
    guard isQuiet, facts.session.standing.isOpen else {
      return Rung(.signal, proven: "the last one came \(ago)")
    }
    return Rung(.signal, open: "the last one came \(ago)", .confirm)
  }

  static func signature(_ facts: LadderFacts) -> Rung {
    let webhooks = facts.signals.filter { $0.channel == .webhook }
    guard let last = webhooks.last else {
      return Rung(.signature, open: "no webhook has come", .lookAtWebhooks)
    }
    switch last.verification {
    case .verified: return Rung(.signature, proven: "the last webhook’s signature is right")
    case .noSecret where last.comesUnsigned:
      return Rung(.signature, proven: "this provider does not sign its webhooks; a read decides")
    case let verdict?:
      let cause = last.delivery.map { $0.causes.first } ?? Cause(likelyFor: verdict)
      let words = ["the last webhook: \(verdict.rawValue)", cause?.sentence.asClause]
        .compactMap(\.self)
      return Rung(.signature, open: words.joined(separator: ". "), .lookAtWebhooks)
    case nil where last.trust == .proof:
      return Rung(.signature, proven: "the last webhook’s signature is right")
    case nil: return Rung(.signature, open: "the last webhook was not checked", .lookAtWebhooks)
    }
  }

  static func clock(_ facts: LadderFacts) -> Rung {
    let checked = facts.signals.last { signal in
      [.verified, .stale, .future].contains(signal.verification)
    }
    switch checked?.verification {
    case .verified: return Rung(.clock, proven: "it agrees with the last webhook")
    case .future: return Rung(.clock, open: "it is behind the sender’s", .lookAtClock)
    case .stale: return Rung(.clock, open: "it is ahead of the last webhook’s", .lookAtClock)
    default: break
    }
    switch facts.isClockSet {
    case true: return Rung(.clock, proven: "the system keeps it synchronised")
    case false:
      return Rung(
        .clock, open: "nothing has come to compare it with, and the system does not set it",
        .lookAtClock)
    case nil: return Rung(.clock, open: "nothing has come to compare it with", .lookAtClock)
    }
  }

  static func provider(_ facts: LadderFacts) -> Rung {
    if let fault = facts.readFault {
      return Rung(.provider, open: PlainText.shown(fault.reason, limit: 160).asClause, .confirm)
    }
    guard let readAt = facts.session.readAt else {
      return Rung(.provider, open: "it was not asked yet", .confirm)
    }
    let status = facts.session.rawStatus.map { "“\(PlainText.shown($0, limit: 40))”" }
    let words = "it said \(status ?? facts.session.standing.name) \(ago(readAt, facts.now))"
    let isFresh = facts.now.since(readAt) < freshness
    return isFresh ? Rung(.provider, proven: words) : Rung(.provider, open: words, .confirm)
  }

  private static func ago(_ time: Instant, _ now: Instant) -> String {
    let seconds = max(0, now.since(time)) / 1000
    switch seconds {
    case ..<60: return "\(seconds) s ago"
    case ..<3600: return "\(seconds / 60) min ago"
    case ..<86_400: return "\(seconds / 3600) h ago"
    default: return "\(seconds / 86_400) d ago"
    }
  }
}

extension Signal {
  /// True for a webhook whose scheme has no signature, so that no setting could have it checked.
  public var comesUnsigned: Bool { verification == .noSecret && delivery?.causes.isEmpty == true }
}

extension String {
  /// Without the full stop of a sentence, to be a clause.
  var asClause: String { hasSuffix(".") ? String(dropLast()) : self }
}

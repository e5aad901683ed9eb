extension Session {
  /// Takes in a signal by the rules of design §5 and §11: never back on a late, repeated or
  /// unordered one, claims never against a proof, proofs over claims, and nothing by an overtaken read.
  public mutating func hear(_ signal: Signal) {
    guard signal.session == id, overtaking(signal) == nil else { return }
    count(signal)
    guard signal.refused == nil else { return }
    hearStatus(signal)
    guard !isSuperseded else { return }
    let before = (standing, trust)
    hearSteps(signal)
    hearStanding(signal)
    hearAttention(signal)
    if (standing, trust) != before { changedAt = signal.at }
  }

  /// A claim's status is the page's own word, so that it never takes the place of a proven one.
  private mutating func hearStatus(_ signal: Signal) {
    guard let status = signal.rawStatus else { return }
    guard signal.trust == .proof || isStatusProven != true && !isOver else { return }
    rawStatus = status
    isStatusProven = signal.trust == .proof
  }

  private mutating func count(_ signal: Signal) {
    if signal.channel == .poll {
      if signal.refused == nil { readAt = signal.knownAt }
    } else {
      heardAt = signal.at
      signals += 1
      if signal.isVerified { verifiedAt = signal.at }
    }
  }

  private mutating func hearStanding(_ signal: Signal) {
    guard let said = signal.says else { return }
    switch (signal.trust, said) {
    // Only usher itself says these; no sender can.
    case (_, .unknown), (_, .superseded): return
    // Who sent it is proven, what it means is not: a read decides.
    case (.proof, _) where signal.isAssumed == true: hearClaim(said)
    // A verdict comes from proof alone: a claim of one tells that the customer is done.
    case (.claim, .confirmed): hearClaim(.submitted)
    case (.claim, _): hearClaim(said)
    case (.proof, _) where signal.channel == .poll: hearRead(said, signal)
    case (.proof, _): hearVerified(said)
    }
  }

  /// A claim moves an open session on, and nothing else.
  private mutating func hearClaim(_ said: Standing) {
    guard standing.isOpen, standing != .unknown else { return }
    advance(to: said, .claim)
  }

  /// A verified webhook proves its standing, but may be late: it moves on, or corrects a claimed end.
  private mutating func hearVerified(_ said: Standing) {
    if isOver { return }
    if said.isOpen || said.rank > standing.rank || standing.isOpen {
      advance(to: said, .proof)
    } else if trust == .claim {
      settle(on: said)
    }
  }

  /// The provider's API speaks of now: it decides, but a read that lags does not undo `submitted`.
  private mutating func hearRead(_ said: Standing, _ signal: Signal) {
    guard said.isOpen else { return settle(on: said) }
    switch standing {
    case _ where standing.isOpen: advance(to: said, .proof)
    case .submitted where trust == .claim: return
    case _ where trust == .claim: settle(on: said)
    // An expiry is a matter of time, which the provider can prolong.
    case .expired: settle(on: said)
    case _ where signal.reopens: settle(on: said)
    default: return
    }
  }

  private mutating func advance(to said: Standing, _ trust: Trust) {
    if said.rank > standing.rank {
      standing = said
      self.trust = trust
    } else if said.rank == standing.rank {
      // A read names no step; it must not wipe the one that a bridge message named. Nor may a late
      // message bring back a step that is over.
      if let step = said.step, !hasEnded(step) { standing = said }
      if trust == .proof { self.trust = .proof }
    }
  }

  private mutating func settle(on said: Standing) {
    // `submitted` with a proof says less than a verdict that is proven already.
    if standing.verdict != nil, said == .submitted { return }
    if let verdict = standing.verdict, said.verdict != verdict { replacedVerdict = verdict }
    if let code = standing.code, trust == .claim, said.isOpen { flag(code) }
    standing = said
    trust = .proof
  }

  private mutating func hearAttention(_ signal: Signal) {
    if signal.clearsAttention || !standing.isOpen { attention = [] }
    if let code = signal.attention, standing.isOpen { flag(code) }
  }

  private mutating func flag(_ code: String) {
    if !attention.contains(code) { attention.append(code) }
  }
}

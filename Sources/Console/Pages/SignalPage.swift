import Flow

/// One signal of the watched session with all that is known of it.
struct SignalPage: Equatable {
  /// Signals back from the newest.
  var back = 0
}

extension State {
  mutating func obey(_ request: KeyRequest, _ page: SignalPage) -> [Effect] {
    if request == .back {
      pages.removeLast()
      return []
    }
    let count = watch?.signals.count ?? 0
    // Up leads to older ones, as the list has the newest last.
    let place = moved(max(0, count - 1 - page.back), by: request, count: count)
    pages[pages.count - 1] = .signal(SignalPage(back: max(0, count - 1 - place)))
    return []
  }

  func draw(_ page: SignalPage, _ view: inout View) {
    guard let watch else { return }
    let count = watch.signals.count
    let place = count - 1 - min(page.back, max(0, count - 1))
    let right = [Span("signal \(place + 1) of \(count)", .faint)]
    let area = drawFrame(&view, left: watchHeader(watch.session, right), right: right)
    guard watch.signals.indices.contains(place) else { return }
    var row = area.row + 1
    for (name, span) in rows(watch.signals[place]) {
      let lines = setup.lettering.wrapped(span.text, to: max(10, columns - 20))
      for (line, text) in lines.enumerated() where row < area.endRow {
        if line == 0 { view.canvas.write(name, .faint, row: row, column: 3) }
        view.canvas.write(text, span.role, row: row, column: 17, limit: columns - 18)
        row += 1
      }
    }
  }

  /// All that is known of a signal, by name.
  func rows(_ signal: Signal) -> [(String, Span)] {
    let isProof = signal.trust == .proof && signal.refused == nil
    var rows = [
      ("Heard", Span(Age.clock(signal.at, utcOffset: setup.utcOffset))),
      ("Channel", Span("\(signal.channel.rawValue), a \(isProof ? "proof" : "claim")")),
      ("Event", Span(PlainText.shown(signal.event, limit: 200))),
    ]
    let texts = [
      ("Step", signal.step), ("Code", signal.code), ("Status", signal.rawStatus),
      ("Warning", signal.warning),
    ]
    for (name, text) in texts {
      if let text { rows.append((name, Span(PlainText.shown(text, limit: 200)))) }
    }
    if let refused = signal.refused {
      rows.append(("Refused", Span(PlainText.shown(refused, limit: 200), .bad)))
    }
    if signal.duplicates > 0 {
      rows.append(("Arrived", Span("\(signal.duplicates + 1) times; it counted once")))
    }
    if signal.comesUnsigned {
      rows.append(("Signature", Span("this provider does not sign; a read decides", .faint)))
    } else if let verification = signal.verification {
      rows.append(("Signature", Span(verification.rawValue, isProof ? .good : .warn)))
    }
    return rows + (signal.delivery.map { deliveryRows($0) } ?? [])
  }

  private func deliveryRows(_ delivery: WebhookDelivery) -> [(String, Span)] {
    var rows = delivery.causes.enumerated().map { index, cause in
      (index == 0 ? "Likely" : "or", Span(cause.sentence))
    }
    if let secret = delivery.secret {
      rows.append(("Secret", Span("the one whose SHA-256 is \(secret)")))
    }
    rows.append(("Body", Span("\(delivery.bytes) bytes, SHA-256 \(delivery.sha256)")))
    if let answered = delivery.answered {
      rows.append(("Answered", Span("\(answered)")))
    }
    return rows
  }
}

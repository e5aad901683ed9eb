import Flow

/// What a provider's page, sender or API says: a byte for the provider, one for the door, the rest.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProvider(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let session = input.choice(FuzzSessions.all)
  guard let provider = Registry[session.provider], let account = FuzzSessions.accounts[provider.id]
  else { return 0 }
  let door = input.choice(Array(0..<6))
  let text = String(decoding: input.rest, as: UTF8.self)
  let json = try? JSON.parse(input.body)
  let now = FuzzSessions.now
  switch door {
  case 0:
    guard let json else { break }
    _ = provider.subject(of: json, account)
    promiseSound(provider.hear(webhook: json, for: session, account, at: now), about: session)
  case 1:
    guard let json else { break }
    provider.hear(bridge: json, for: session, at: now).map { promiseSound($0, about: session) }
  case 2:
    promiseSound(
      provider.hear(callback: Percent.pairs(text), for: session, at: now), about: session)
  case 3:
    provider.hear(navigation: text, for: session, account, at: now)
      .map { promiseSound($0, about: session) }
  case 4:
    if let reading = outcome(of: provider.read(session, account, Surroundings(now: now)), &input) {
      promiseSound(reading.signal, about: session)
    }
  default:
    let order = Order(provider: provider.id)
    if let opened = outcome(of: provider.open(order, account, Surroundings(now: now)), &input) {
      promise(Address(url: opened.link.revealed)?.isAllowed == true, "a link that leads astray")
    }
  }
  return 0
}

/// Answers every request of a talk with the next line: three digits of status, then the body.
private func outcome<Outcome>(of exchange: Exchange<Outcome>, _ input: inout FuzzInput) -> Outcome?
{
  var exchange = exchange
  for _ in 0..<8 {
    switch exchange {
    case .ask(_, let next):
      let line = input.line()
      let status = Int(line.prefix(3)).map { max(100, $0) } ?? 200
      let header = Header("Retry-After", String(line.prefix(3)))
      exchange = next(
        .response(
          Response(status: status, headers: [header], body: Array(line.dropFirst(3).utf8))))
    case .wait(_, let next): exchange = next(FuzzSessions.now)
    case .keep(_, let next): exchange = next
    case .done(let outcome): return outcome
    case .refused(let refusal):
      promisePlain(refusal.text, "a refusal")
      return nil
    }
  }
  return nil
}

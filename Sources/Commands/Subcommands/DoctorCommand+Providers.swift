import Edge
import Flow

extension DoctorCommand {
  /// Whether each provider's API answers at all, and whether it is the same time there.
  ///
  /// The call carries no key: any answer will do, a refusal too.
  func checkProviders(_ runtime: Runtime) {
    var asked: [Int: any Provider] = [:]
    for (id, account) in runtime.profile.accounts {
      guard let provider = Registry[id],
        let setting = provider.settings.first(where: \.isAddress)
      else { continue }
      let request = Request("GET", account.setting(setting.name), doing: "calling \(provider.name)")
      asked[runtime.call(request)] = provider
    }
    var answers: [String: Answer] = [:]
    var offsets: [Int64] = []
    while !asked.isEmpty {
      for case .called(let ticket, let answer) in runtime.turn().events {
        guard let provider = asked.removeValue(forKey: ticket) else { continue }
        answers[provider.name] = answer
        if let offset = offset(of: answer, now: Clock.now()) { offsets.append(offset) }
      }
    }
    for (name, answer) in answers.sorted(by: { $0.key < $1.key }) { show(answer, of: name) }
    let (finding, words) = ClockCheck(offsets: offsets, isSynchronised: Clock.isSynchronised).result
    check("clock", finding, words)
  }

  private func show(_ answer: Answer, of name: String) {
    switch answer {
    case .response: check("provider", .fine, "\(name) answers")
    case .failed(let failure):
      check("provider", .fault, "\(name) does not answer: \(failure.words)")
    }
  }

  /// Milliseconds that this machine's clock is ahead of the answer's, to the second.
  private func offset(of answer: Answer, now: Instant) -> Int64? {
    guard case .response(let response) = answer,
      let date = response.headers.value(of: "Date").flatMap({ Instant(httpDate: $0, near: now) })
    else { return nil }
    return now.since(date)
  }
}

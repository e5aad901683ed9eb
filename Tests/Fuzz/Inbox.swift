import Flow

/// A request to the listener: request line, headers, an empty line, the body.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInbox(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let words = input.line().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
  let headers = input.headers()
  let request = IncomingRequest(
    String(words[0]), words.count > 1 ? String(words[1]) : "", headers: headers, body: input.body)
  let context = Inbox.Context(
    now: FuzzSessions.now, hashing: FuzzSessions.hashing, webhookSecret: "hook",
    advertised: "http://127.0.0.1:7357",
    sessionByToken: { token in FuzzSessions.all.first { $0.token == token } },
    sessionByProvider: { provider, id in
      FuzzSessions.all.first { $0.provider == provider && $0.providerSession == id }
    }, account: { FuzzSessions.accounts[$0] })
  let receipt = Inbox(context).receive(request)
  promise((200...499).contains(receipt.response.status), "a status that no route has")
  promise(receipt.signals.isEmpty || !receipt.isWrongToken, "a signal without the token")
  promisePlain(receipt.remark ?? "", "a remark")
  for header in receipt.response.headers { promisePlain(header.value, "an answer's header") }
  for signal in receipt.signals {
    let session = FuzzSessions.all.first { $0.id == signal.session }
    promise(signal.trust == .claim, "a proof without a secret")
    promise(!signal.key.isEmpty, "a signal without a duplicate key")
    session.map { promiseSound(signal, about: $0) }
  }
  return 0
}

import Edge
import Flow

extension DoctorCommand {
  /// Milliseconds that the listener's call to itself may take.
  private static let patience = 5000

  /// Port, advertised address, limits, TLS, short links and the addresses there are.
  ///
  /// - Returns: the base URL that the listener has, or would have if its port were free.
  func checkListener(_ runtime: Runtime, _ settings: ListenerSettings) throws(Failure) -> String {
    let choice = try ListenerChoice(context, runtime.journal)
    do {
      try runtime.listen(address: choice.address, port: choice.port, isStrict: true)
      check("listener", .fine, "\(Listener.pair(choice.address, choice.port)) is free")
      checkAdvertised(runtime)
    } catch {
      checkTaken(choice, error)
    }
    showLimits(settings.limits, settings.wrongTokens)
    // Whether the files are right shows when the listener starts with them.
    let isUntried = runtime.listener == nil && settings.certificate != nil
    check("tls", isUntried ? .remark : .fine, words(tls: settings))
    check(
      "short link", .fine,
      "\(settings.usesShortLinks ? "always" : "only with --short or the key S"); "
        + "uses: \(settings.shortLinkUses), minutes: \(settings.shortLinkMinutes)")
    showAddresses(chosen: choice.address)
    return runtime.listener?.advertised ?? settings.advertised
      ?? choice.local(settings)
  }

  /// A running usher has its port, as it should; what goes on there, that one shows.
  private func checkTaken(_ choice: ListenerChoice, _ failure: HTTPServerFailure) {
    guard case .portInUse = failure, let owner = PortOwner.find(choice.port),
      owner.command == PortOwner.ownCommand
    else { return check("listener", .fault, failure.advised) }
    check("listener", .remark, failure.advised)
  }

  private func checkAdvertised(_ runtime: Runtime) {
    guard let listener = runtime.listener else { return }
    guard !listener.isLoopback else {
      return check(
        "advertised", .fine, "\(listener.advertised), for this machine only; --lan reaches others")
    }
    let end = Clock.monotonic() + Self.patience
    while runtime.reach == .checking, Clock.monotonic() < end {
      _ = runtime.turn(patience: max(0, end - Clock.monotonic()))
    }
    switch runtime.reach {
    case .reached: check("advertised", .fine, "\(listener.advertised) leads here")
    case .checking: check("advertised", .fault, "\(listener.advertised) does not answer")
    case .failed(let words): check("advertised", .fault, words)
    }
  }

  private func words(tls settings: ListenerSettings) -> String {
    if let certificate = settings.certificate { return "on, with \(certificate)" }
    return HTTPServer.canEncrypt
      ? "off; listener.tls {certificate, key} turns it on"
      : "off; this machine's libmicrohttpd has none"
  }

  func showAddresses(chosen: String?) {
    for (rank, address) in NetworkAddress.all().enumerated() {
      show(address, rank: rank + 1, isChosen: address.text == chosen)
    }
  }

  func showLimits(_ limits: HTTPServer.Limits, _ wrongTokens: Int) {
    guard context.output.isJSON else {
      return check(
        "limits", .fine,
        "connections \(limits.connections), \(limits.connectionsAnAddress) an address; "
          + "headers \(limits.headerBytes >> 10) KiB, body \(limits.bodyBytes >> 10) KiB, "
          + "all bodies on their way \(limits.memoryBytes >> 20) MiB; "
          + "request \(limits.requestMilliseconds / 1000) s, idle \(limits.idleMilliseconds / 1000) "
          + "s; wrong tokens \(wrongTokens) a minute")
    }
    var line = JSONLine("limits")
    let numbers = [
      ("connections", limits.connections), ("connections_per_address", limits.connectionsAnAddress),
      ("header_kib", limits.headerBytes >> 10), ("body_kib", limits.bodyBytes >> 10),
      ("memory_mib", limits.memoryBytes >> 20),
      ("request_s", limits.requestMilliseconds / 1000), ("idle_s", limits.idleMilliseconds / 1000),
      ("wrong_tokens", wrongTokens),
    ]
    for (name, number) in numbers { line.add(name, .integer(Int64(number))) }
    context.output.print(line)
  }

  private func show(_ address: NetworkAddress, rank: Int, isChosen: Bool) {
    guard context.output.isJSON else {
      return check(
        "address \(rank)", .fine,
        "\(address.text) on \(address.interface): \(address.reason)\(isChosen ? "; chosen" : "")")
    }
    var line = JSONLine("address")
    line.add("address", address.text)
    line.add("interface", address.interface)
    line.add("reason", address.reason)
    line.add("rank", .integer(Int64(rank)))
    line.add("chosen", .bool(isChosen))
    context.output.print(line)
  }
}

import Console
import Edge
import Flow

extension Desk {
  /// Starts the listener; when that fails the console goes on without one, or with the one that it has still.
  func listen() {
    do throws(HTTPServerFailure) {
      try runtime.listen(address: choice.address, port: choice.port, isStrict: true)
      if let listener = runtime.listener {
        take(.listener(.listening(bound: listener.bound, advertised: listener.advertised)))
        take(.listenerHint(nil))
        take(.listenerReached(nil))
      }
    } catch {
      // A certificate that is no good shows before the running one is let go.
      if let listener = runtime.listener {
        return tell(
          .warned("\(error.reason) The listener goes on as it was, at \(listener.bound)."))
      }
      let advice = error.isPortInUse ? offerOfFreePort : "Press L to try again."
      take(.listener(.off(reason: error.reason, advice: advice)))
    }
  }

  /// Starts the listener after it was off: what was missed meanwhile has to be read.
  func listenAgain() {
    listen()
    runtime.confirmOpenSessions()
  }

  /// Takes the next free port, because the operator asked for it.
  func takeFreePort() {
    guard let port = HTTPServer.freePort(of: choice.address, after: choice.port) else {
      return tell(.warned("No port near \(choice.port) is free; start with --port N."))
    }
    choice.port = port
    listenAgain()
  }

  private var offerOfFreePort: String {
    let free = HTTPServer.freePort(of: choice.address, after: choice.port)
    return "Press L to try again" + (free.map { ", or P to take \($0), which is free." } ?? ".")
  }

  /// Moves the listener; sessions opened before keep the address that they were given.
  func listen(at address: String) {
    choice.address = address
    remember(ListenerChoice.keptName, address, as: "The address")
    listenAgain()
  }

  func listAddresses(_ ticket: Ticket) {
    let loopback = AddressChoice(
      ListenerChoice.loopback, on: "lo", reason: "this machine only; no phone reaches it")
    let choices = NetworkAddress.all().map {
      AddressChoice($0.text, on: $0.interface, reason: $0.reason)
    }
    tell(.addresses(ticket, choices + [loopback]))
  }

  // MARK: Short links

  func shorten(_ id: SessionID) {
    guard let link = links[id] else { return }
    do throws(Refusal) {
      let (address, short) = try runtime.shorten(link, of: id)
      shortLinks[id] = address
      let code = QREncoder.encode(Array(address.revealed.utf8))
      let left = Int64(short.end - Clock.uptime())
      tell(
        .shortened(
          id,
          ShortHandOver(
            address, code: code, uses: short.usesLeft,
            expiresAt: Clock.now().adding(milliseconds: left))))
    } catch {
      tell(.warned(error.text))
    }
  }

  func withdrawShort(_ id: SessionID) {
    shortLinks[id] = nil
    runtime.shortLinks.withdraw(id)
  }
}

extension HTTPServerFailure {
  fileprivate var isPortInUse: Bool {
    if case .portInUse = self { true } else { false }
  }
}

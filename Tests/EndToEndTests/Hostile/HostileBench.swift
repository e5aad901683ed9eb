import Flow
import Glibc
import Support
import Testing

/// The running program with one session, between hostile senders and an honest one.
final class HostileBench {
  /// How long an honest sender may have to wait, whatever else goes on and however busy the machine is;
  /// one that is kept out waits for 30 s, until the door hangs up on those that keep it.
  static let patience = Duration.seconds(15)

  let target: HostileTarget
  private let usher: Usher
  private let program: RunningProgram
  private var markers = 0
  /// Lines of standard output that were looked at.
  private var seen = 0
  private(set) var slowest = Duration.zero

  /// Opens a session at a provider that answers once and then never again.
  init() throws {
    usher = try Usher()
    let stub = try ProviderStub(
      ProviderStub.answer(201, #"{"id":"cap_1","url":"http://127.0.0.1:9/capture/x"}"#))
    let settings = try usher.write(
      settings: """
        { "profile": "own",
          "poll": { "first_s": 3600, "max_s": 3600 }, "profiles": { "own": { "providers": {
            "speedmap": { "api": "\(stub.address)", "key": "sk_test_1",
              "webhook": { "scheme": "standard", "secrets": ["\(HostileTarget.secret)"] } } } } } }
        """)
    let running = try usher.start([
      "new", "speedmap", "reason=financialProducts", "steps=liveness", "--json", "--config",
      settings, "--port", "\(usher.port)",
    ])
    program = running
    try running.waitUntil("a session") {
      stub.turn()
      return running.output.contains("opened")
    }
    let listener = Usher.lines(running.output).first?["listener"]?.string ?? ""
    let hook = try usher.run("doctor", "--json", "--config", settings).lines("webhook")
      .first?["url"]?.string
    target = HostileTarget(
      token: String(listener.split(separator: "/").last ?? ""),
      hook: "/webhooks/" + (try #require(hook).split(separator: "/webhooks/").last ?? ""),
      origin: "http://127.0.0.1:9", now: Int(time(nil)))
    try send(#"{"source":"speedmap","type":"event","event":"step.start","step":"liveness"}"#)
    _ = try lines()
  }

  var port: UInt16 { usher.port }

  /// Sends one hostile request and an honest one beside it, and compares what came of both.
  func check(_ request: HostileRequest) throws {
    let socket = try LoopbackSocket(port: port)
    let bytes = request.bytes(target)
    if request.isTrickled {
      for byte in bytes { socket.send([byte]) }
    } else {
      socket.send(bytes)
    }
    try wait(for: request, on: socket)
    let lines = try lines()
    socket.pump()
    #expect(isRight(request.outcome, socket), "\(request.name): \(socket.text.prefix(200))")
    #expect(effect(lines) == request.effect, "\(request.name): \(lines.map(\.text))")
    for line in lines {
      #expect(line["standing"]?.string == "inProgress", "\(request.name): \(line.text)")
      #expect(line["confirmed"]?.bool != true, "\(request.name)")
    }
  }

  /// The lines that the program printed since the last call, up to an honest message's own.
  func lines() throws -> [JSON] {
    markers += 1
    let marker = "marker-\(markers)"
    try send(#"{"source":"speedmap","type":"event","event":"\#(marker)"}"#)
    try program.waitUntil(marker) { program.output.contains("\"\(marker)\"") }
    let all = Usher.lines(program.output)
    let end = all.lastIndex { $0["event"]?.string == marker } ?? all.endIndex
    defer { seen = end + 1 }
    return Array(all[seen..<end])
  }

  /// An honest bridge message, answered in time.
  func send(_ message: String, from caller: UInt16 = 1) throws {
    let start = ContinuousClock.now
    let socket = try LoopbackSocket(port: port, from: caller)
    socket.send(
      target.filled(
        "POST /s/{token}/bridge HTTP/1.1\r\nHost: h\r\nX-Capture-Origin: {origin}\r\n"
          + "X-Main-Frame: true\r\nContent-Length: \(message.utf8.count)\r\n\r\n\(message)"))
    try program.waitUntil("the answer to an honest sender") {
      socket.pump()
      return !statuses(socket).isEmpty || socket.isClosed
    }
    #expect(statuses(socket) == [200])
    slowest = max(slowest, ContinuousClock.now - start)
    #expect(ContinuousClock.now - start < Self.patience)
  }

  /// Ends the program; nothing it said may drive a terminal.
  func finish() throws {
    program.send(SIGINT)
    #expect(try program.end() == 128 + SIGINT)
    for text in [program.output, program.errors] {
      #expect(!text.unicodeScalars.contains { $0 != "\n" && PlainText.isUnsafe($0) })
    }
    #expect(!program.output.contains("Fatal"))
  }

  /// Every status line that came, in order.
  private func statuses(_ socket: LoopbackSocket) -> [Int] {
    socket.text.split(separator: "HTTP/1.1 ", omittingEmptySubsequences: false).dropFirst()
      .compactMap { Int($0.prefix(3)) }
  }

  private func wait(for request: HostileRequest, on socket: LoopbackSocket) throws {
    guard request.outcome != .waits else { return }
    try program.waitUntil("an answer to \(request.name)") {
      socket.pump()
      if case .answers(let expected) = request.outcome {
        return statuses(socket).count >= expected.count || socket.isClosed
      }
      return socket.isClosed
    }
  }

  private func isRight(_ outcome: HostileRequest.Outcome, _ socket: LoopbackSocket) -> Bool {
    let statuses = statuses(socket)
    return switch outcome {
    case .answers(let expected): statuses == expected
    case .breaksOff(let status): socket.isClosed && Set(statuses) == [status]
    case .hangsUp: socket.isClosed && statuses.isEmpty
    case .waits: !socket.isClosed && statuses.isEmpty
    }
  }

  private func effect(_ lines: [JSON]) -> HostileRequest.Effect {
    let signals = lines.filter { $0["type"]?.string == "signal" }
    guard let signal = signals.last, signals.count == 1 else { return .nothing }
    if signal["duplicates"] != nil { return .duplicate }
    return signal["refused"] != nil ? .refused : .heard
  }
}

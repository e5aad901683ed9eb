import Flow
import Glibc
import Support
import Testing

/// Thousands of connections that send slowly or nothing, and an honest sender among them; one crowd at a
/// time, as all descriptors may be needed.
@Suite(.serialized) struct HostileCrowdTests {
  /// As many as asked for by `HOSTILE_CONNECTIONS`; the system may give fewer descriptors.
  private static let wanted =
    getenv("HOSTILE_CONNECTIONS").flatMap { Int(String(cString: $0)) } ?? 1500

  /// From one address, and from so many that none reaches its own limit.
  @Test(arguments: [1, 8])
  func servesAnHonestSenderBesideACrowd(_ addresses: Int) throws {
    let bench = try HostileBench()
    let count = min(Self.wanted, Self.descriptors() - 200)
    var crowd: [LoopbackSocket] = []
    for index in 0..<count {
      let caller = UInt16(0x0100 + index % addresses)
      let socket = try LoopbackSocket(port: bench.port, from: caller)
      socket.send("POST /s/")
      crowd.append(socket)
      if index % 250 == 249 { try bench.send(Self.message(index)) }
    }
    for round in 0..<3 {
      for socket in crowd { socket.send("a") }
      try bench.send(Self.message(count + round))
    }
    #expect(try bench.lines().allSatisfy { $0["standing"]?.string == "inProgress" })
    try bench.finish()
  }

  private static func message(_ index: Int) -> String {
    #"{"source":"speedmap","type":"event","event":"honest-\#(index)"}"#
  }

  /// The descriptors that this process may have, raised as far as the system lets it.
  private static func descriptors() -> Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_cur)
  }
}

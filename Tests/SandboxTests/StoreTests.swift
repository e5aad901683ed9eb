import Edge
import Flow
import Glibc
import Support
import Testing

@testable import Sandbox

@Suite struct StoreTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func bytes(of name: String) -> [UInt8] {
    guard let file = fopen(bench.folder.file(name), "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    bytes.firstRange(of: Array(text.utf8)) != nil
  }

  @Test func noLinkNoTokenAndNoKeyIsInTheFiles() throws {
    let (inspection, inspectionPage) = bench.inspection()
    let (capture, capturePage) = bench.capture()
    let (flow, _) = bench.flow()
    for (provider, id) in [
      (Bench.truepic.id, inspection), (Bench.speedmap.id, capture), (Bench.biometric.id, flow),
    ] {
      try bench.register(provider, id)
      _ = try bench.play(.complete, provider, id)
    }
    let keys = bench.simulation.store.keys
    let access = try #require(bench.truepicHeaders.first?.value.split(separator: " ").last)
    let secrets = [
      String(inspectionPage.dropFirst()), String(capturePage.dropFirst("/capture/".count)),
      keys.webhookSecret(Bench.truepic.id), keys.webhookSecret(Bench.speedmap.id), String(access),
      TruepicSimulation.clientSecret, BiometricSimulation.key, SpeedmapSimulation.key,
    ]
    let files = ["sandbox.db", "sandbox.db-wal"].map(bytes(of:))
    #expect(files.contains { contains($0, capture) }, "the session itself is there")
    for secret in secrets {
      #expect(secret.utf8.count >= 20)
      #expect(files.allSatisfy { !contains($0, secret) })
    }
  }

  @Test func theFileIsItsOwnersAlone() {
    var status = stat()
    #expect(stat(bench.folder.file("sandbox.db"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test(arguments: [-1, 99])
  func aVersionOfNoProgramKnownHereIsRefused(_ version: Int) throws {
    let path = bench.folder.file("sandbox.db")
    try Database(path: path).execute("PRAGMA user_version = \(version)")
    #expect(throws: DatabaseFailure.unknownVersion(version)) { try Store(path: path) }
  }

  @Test func anotherProcessSeesTheSameSessionsAndLinks() throws {
    let (id, page) = bench.inspection()
    try bench.register(Bench.truepic.id, id)
    let other = Simulation(store: try Store(path: bench.folder.file("sandbox.db")))
    try other.play(
      Scenario(.cancel), provider: Bench.truepic.id, session: id, pace: 0, now: bench.now)
    let sent = try other.turn(now: bench.now)
    #expect(sent.map(\.request.url) == [Bench.webhook])
    let details = bench.inspectionDetails(id)
    #expect(details["inspection_status_id"]?.integer == 6)
    #expect(details["inspection_link"]?.string == Bench.origin + page)
    #expect(
      try Store(path: bench.folder.file("sandbox.db")).nextNumber() == Int64(id).map { $0 + 1 })
  }

  @Test func twoFilesGiveDifferentLinks() throws {
    let other = try Bench()
    let provider = Bench.truepic.id
    #expect(
      bench.simulation.store.keys.linkToken(provider, "4821")
        != other.simulation.store.keys.linkToken(provider, "4821"))
  }

  @Test func oldSessionsGoWhenNewOnesCome() throws {
    let (id, _) = bench.capture()
    bench.now = bench.now.adding(milliseconds: 30 * 86_400_000)
    _ = bench.capture()
    #expect(bench.captureDetails(id)["status"]?.string == "created")
    bench.now = bench.now.adding(milliseconds: 1)
    _ = bench.capture()
    #expect(bench.captureDetails(id)["error"] != nil)
  }

  @Test func aLockedFileOnlyDelaysAScriptedCustomer() throws {
    let (id, _) = bench.capture()
    let other = try Database(path: bench.folder.file("sandbox.db"))
    try other.begin()
    try bench.simulation.play(
      Scenario(.cancel), provider: Bench.speedmap.id, session: id, pace: 10, now: bench.now)
    #expect(throws: DatabaseFailure.locked) { try bench.simulation.turn(now: bench.now) }
    #expect(bench.simulation.patience(now: bench.now) == 10)
    try other.commit()
    _ = try bench.drain()
    #expect(bench.captureDetails(id)["status"]?.string == "cancelled")
  }

  @Test func aFailedStepLeavesNothingBehind() throws {
    struct Stop: Error {}
    let store = bench.simulation.store
    let number = try store.nextNumber()
    #expect(throws: Stop.self) {
      try store.atomically {
        _ = try store.nextNumber()
        throw Stop()
      }
    }
    #expect(try store.nextNumber() == number + 1)
  }
}

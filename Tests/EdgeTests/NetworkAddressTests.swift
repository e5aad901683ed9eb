import Flow
import Testing

@testable import Edge

@Suite struct NetworkAddressTests {
  private func ranked(_ addresses: [(String, String)], route: String?) -> [String] {
    NetworkAddress.ranked(
      addresses.map { NetworkAddress($0.0, on: $0.1, defaultInterface: route) }
    ).map(\.text)
  }

  @Test func theDefaultRouteComesFirstAndVirtualOnesLast() {
    let order = ranked(
      [
        ("172.17.0.1", "docker0"), ("10.8.0.2", "tun0"), ("93.184.215.9", "eth1"),
        ("192.168.7.3", "eth2"), ("fd00::5", "wlan0"), ("192.168.1.20", "wlan0"),
        ("100.101.2.3", "tailscale0"),
      ], route: "wlan0")
    #expect(
      order == [
        "192.168.1.20", "fd00::5", "192.168.7.3", "93.184.215.9", "172.17.0.1", "10.8.0.2",
        "100.101.2.3",
      ])
  }

  @Test func aVPNThatTakesTheDefaultRouteIsStillAVPN() {
    #expect(
      ranked([("10.8.0.2", "wg0"), ("192.168.1.20", "eth0")], route: "wg0").first == "192.168.1.20")
  }

  @Test func anAliasOfAnInterfaceIsAnAddressOfItsOwn() {
    #expect(
      ranked([("192.168.1.21", "eth0"), ("192.168.1.20", "eth0")], route: nil)
        == ["192.168.1.20", "192.168.1.21"])
  }

  /// A phone in the same Wi-Fi has no way to the address that a machine gave itself on a cable.
  @Test(arguments: [nil, "eth0", "wlan0"])
  func anAddressThatAMachineGaveItselfComesBelowThoseOfNetworks(route: String?) {
    let order = ranked(
      [
        ("169.254.3.4", "eth0"), ("fe80::1", "eth0"), ("192.168.7.20", "wlan0"),
        ("93.184.215.9", "eth2"), ("172.17.0.1", "docker0"),
      ], route: route)
    #expect(order == ["192.168.7.20", "93.184.215.9", "169.254.3.4", "fe80::1", "172.17.0.1"])
  }

  @Test(arguments: ["192.0.2.7", "198.51.100.7", "203.0.113.5"])
  func anAddressForDocumentsIsNoPrivateOne(text: String) {
    #expect(NetworkAddress(text, on: "eth0", defaultInterface: nil).kind == .publicRange)
    #expect(ranked([(text, "eth0"), ("192.168.7.20", "wlan0")], route: nil)[0] == "192.168.7.20")
  }

  @Test func everyRankHasItsReason() {
    let reasons = [
      ("eth0", "192.168.1.2"), ("eth1", "10.0.0.1"), ("eth1", "93.184.215.1"),
      ("eth1", "169.254.1.1"),
    ].map { NetworkAddress($0.1, on: $0.0, defaultInterface: "eth0").reason }
    #expect(Set(reasons).count == 4)
    #expect(NetworkAddress("10.1.1.1", on: "br-1a2b", defaultInterface: nil).kind == .bridge)
  }

  @Test func theBestDefaultRouteHasTheLowestMetric() {
    let table = """
      Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT
      wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
      eth0\t00000000\t0101A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
      eth1\t0001A8C0\t00000000\t0001\t0\t0\t1\t00FFFFFF\t0\t0\t0
      broken
      """
    #expect(NetworkAddress.defaultInterface(in: table) == "eth0")
    #expect(NetworkAddress.defaultInterface(in: "") == nil)
  }

  @Test func theSystemsOwnListHasNoLoopback() {
    #expect(NetworkAddress.all().allSatisfy { !Address.isLoopback($0.text) })
    #expect(NetworkAddress.all() == NetworkAddress.ranked(NetworkAddress.all()))
  }
}

import Glibc
import Testing

@testable import Edge

@Suite struct PortOwnerTests {
  @Test func namesTheProgramThatListens() throws {
    let server = try HTTPServer(address: "127.0.0.1", port: 0, screen: { _ in nil })
    let owner = try #require(PortOwner.find(server.port))
    #expect(owner.pid == Int(getpid()))
    #expect(!owner.command.isEmpty)
  }

  @Test func nobodyOwnsAPortThatIsFree() throws {
    let server = try HTTPServer(address: "127.0.0.1", port: 0, screen: { _ in nil })
    let free = try #require(HTTPServer.freePort(of: "127.0.0.1", after: server.port))
    #expect(free > server.port)
    #expect(PortOwner.find(free) == nil)
  }

  @Test func readsOnlyListeningSockets() {
    let table = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:1CBD 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1
         1: 0100007F:1CBD 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 4712 1
         2: 00000000000000000000000001000000:1CBD 0:0 0A 0:0 00:0 0  1000 0 4713 1
         3: garbage
      """
    #expect(PortOwner.inodes(listeningOn: 7357, in: table) == [4711, 4713])
    #expect(PortOwner.inodes(listeningOn: 80, in: table).isEmpty)
  }
}

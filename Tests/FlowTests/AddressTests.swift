import Flow
import Testing

@Suite struct AddressTests {
  @Test(arguments: [
    "127.0.0.1", "127.255.0.9", "localhost", "LOCALHOST", "app.localhost", "::1", "[::1]",
    "0:0:0:0:0:0:0:1", "10.0.2.2", "172.16.0.1", "100.64.0.1", "100.127.255.255", "192.0.2.2",
    "172.31.255.255", "192.168.1.7", "169.254.1.1",
    "fd12:3456::1", "fe80::1", "febf::1", "printer.local",
  ])
  func plainHTTPStaysOnTheLocalNetwork(host: String) {
    #expect(Address.isPlainHTTPAllowed(host))
  }

  @Test(arguments: [
    "", ".", "127.0.0.1.evil.com", "localhost.evil.com", "evil-localhost", "127.1", "0x7f000001",
    "0x7f.0.0.1", "2130706433", "0177.0.0.1", "127.0.0.01", "127.0.0.1.", "127.0.0.256",
    "172.15.0.1",
    "172.32.0.1", "192.169.0.1", "100.63.0.1", "100.128.0.1", "192.0.3.1", "11.0.0.1", "8.8.8.8",
    "example.com", "local", ".local",
    "a..local",
    "a b.local", "evil.com/.local", "evil.com#.local", "user@x.local", "::", "::2", "2001:db8::1",
    "::ffff:8.8.8.8", "::ffff:127.0.0.1", "fec0::1", "1::2::3", "fe80:::1", "fe80::1%eth0", "[::1",
    "127.0.0.1\0.evil.com", "lоcalhost",
  ])
  func everythingElseNeedsHTTPS(host: String) {
    #expect(!Address.isPlainHTTPAllowed(host))
  }

  @Test(
    arguments: [
      ("https://example.com", "example.com", nil),
      ("HTTPS://Example.com/a?b@c#d", "example.com", nil),
      ("http://127.0.0.1:7357/s/x", "127.0.0.1", 7357), ("http://[::1]:80?x", "::1", 80),
      ("https://[2001:DB8::1]/", "2001:db8::1", nil),
    ] as [(String, String, UInt16?)])
  func readsHostAndPort(url: String, host: String, port: UInt16?) throws {
    let address = try #require(Address(url: url))
    #expect(address.host == host)
    #expect(address.port == port)
    #expect(address.isAllowed)
  }

  @Test(arguments: [
    "", "example.com", "ftp://example.com", "https:example.com", "https://", "https:///path",
    "https://user@example.com", "http://127.0.0.1@evil.com/", "http://127.0.0.1:80@evil.com/",
    "http://127.0.0.1\\@evil.com/", "http://evil.com\\.local/", "https://exa mple.com",
    "https://example.com:0", "https://example.com:65536", "https://example.com:+80",
    "https://example.com:", "https://[::1", "https://[::1]x", "https://[example.com]",
    "https://example.com\r\nX: y", "https://exämple.com", "https://%6c%6f.com",
    "file:///etc/passwd",
  ])
  func refusesWhatIsNotPlainlyAURL(url: String) {
    #expect(Address(url: url) == nil)
  }

  @Test(arguments: ["http://example.com", "http://127.1/", "http://0x7f000001/", "http://8.8.8.8"])
  func refusesPlainHTTPElsewhere(url: String) {
    #expect(Address(url: url)?.isAllowed != true)
  }

  @Test func loopbackIsNarrowerThanTheLocalNetwork() {
    #expect(Address(url: "http://localhost:1")?.isLoopback == true)
    #expect(Address(url: "http://192.168.1.7")?.isLoopback == false)
    #expect(Address(url: "http://127.0.0.1.evil.com")?.isLoopback == false)
  }
}

/// Ports for the programs under test.
public enum FreePort {
  /// A free port below the range that the kernel gives to outgoing connections, so that no
  /// connection of a test beside this one takes it meanwhile.
  public static func any() -> UInt16 {
    while true {
      let port = UInt16.random(in: 12_000..<32_000)
      if (try? LoopbackSocket(port: port)) == nil { return port }
    }
  }
}

import FoundationEssentials
import Glibc

/// The program that listens on a port, as far as the system tells it to this user.
public struct PortOwner: Equatable, Sendable {
  public let pid: Int
  /// The program's own name, at most 15 characters.
  public let command: String

  /// Who listens on a port of this machine; nil when nobody does or it is another user's program.
  public static func find(_ port: UInt16) -> PortOwner? {
    let tables = ["/proc/net/tcp", "/proc/net/tcp6"].compactMap(File.text)
    let sockets = Set(tables.flatMap { inodes(listeningOn: port, in: $0) })
    guard !sockets.isEmpty else { return nil }
    let files = FileManager.default
    let pids = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int($0) }
    for pid in pids.sorted() {
      let folder = "/proc/\(pid)/fd"
      for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
        guard let socket = inode(of: folder + "/" + name), sockets.contains(socket) else {
          continue
        }
        let command = File.text("/proc/\(pid)/comm")?.prefix { $0 != "\n" }
        return PortOwner(pid: pid, command: command.map(String.init) ?? "a program")
      }
    }
    return nil
  }

  /// The name of this program, as `command` has it.
  public static var ownCommand: String? {
    File.text("/proc/self/comm").map { String($0.prefix { $0 != "\n" }) }
  }

  /// The sockets that listen on a port, in the text of `/proc/net/tcp`.
  static func inodes(listeningOn port: UInt16, in table: String) -> [Int] {
    table.split(separator: "\n").dropFirst().compactMap { line in
      // Number, local address:port, remote, state, queues, timers, retransmits, user, timeout, inode.
      let columns = line.split(whereSeparator: \.isWhitespace)
      guard columns.count > 9, columns[3] == "0A",
        let local = columns[1].split(separator: ":").last, UInt16(local, radix: 16) == port
      else { return nil }
      return Int(columns[9])
    }
  }

  private static func inode(of path: String) -> Int? {
    var target = [CChar](repeating: 0, count: 64)
    let count = readlink(path, &target, target.count - 1)
    guard count > 0 else { return nil }
    let text = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard text.hasPrefix("socket:["), text.hasSuffix("]") else { return nil }
    return Int(text.dropFirst(8).dropLast())
  }
}

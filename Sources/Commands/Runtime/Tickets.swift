/// Numbers for work that is under way, unique within the process.
final class Tickets {
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}

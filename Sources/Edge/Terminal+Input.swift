import CNcurses
import Glibc

extension Terminal {
  /// A key that is not a character.
  public enum Key: Equatable, Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown
    /// Ctrl or Alt with an arrow.
    case wordLeft, wordRight
    case enter, backspace, delete, insert, backTab
    /// F1 is 1.
    case function(Int)
  }

  /// A button that went down, or a turn of the wheel.
  public struct Mouse: Equatable, Sendable {
    public enum Button: Equatable, Sendable { case left, middle, right, wheelUp, wheelDown }
    /// Counted from 0 at the left.
    public var column: Int
    /// Counted from 0 at the top.
    public var row: Int
    public var button: Button
  }

  /// One thing that the operator did at the terminal.
  public enum Input: Equatable, Sendable {
    /// A Unicode scalar; 1 to 26 are Ctrl-A to Ctrl-Z, 9 is Tab, 27 is Esc.
    case character(UInt32)
    /// A character typed together with Alt.
    case alt(UInt32)
    case key(Key)
    /// Pasted text, at most 64 KiB, as it came; it may hold control characters.
    case pasted(String)
    case mouse(Mouse)
    /// The terminal is gone and nothing more will come.
    case hungUp
  }

  /// Everything that has arrived and was not read yet; does not wait.
  public func read() -> [Input] {
    // Reading in the background would stop us in the middle (SIGTTIN).
    if !isInForeground { resumed() }
    guard isShown, isInForeground else { return isHungUp ? [.hungUp] : [] }
    let inputs = readInputs()
    return isHungUp ? inputs + [.hungUp] : inputs
  }

  func readInputs() -> [Input] {
    var inputs: [Input] = []
    var code: wint_t = 0
    // A flood from a hostile terminal must not keep the loop from its other devices.
    for _ in 0..<inputsPerRead {
      let kind = wget_wch(keys, &code)
      if kind == KEY_CODE_YES, code == wint_t(KEY_MOUSE) {
        let mice = readMouse()
        if !decoder.isPasting { inputs += mice.map { .mouse($0) } }
      } else if kind == KEY_CODE_YES {
        inputs += decoder.take(function: Int32(bitPattern: code))
      } else if kind == OK {
        inputs += decoder.take(character: code)
      } else {
        break
      }
    }
    inputs += decoder.rest()
    take(decoder.takeAnswers())
    return inputs
  }

  /// Whether the far end of the terminal closed; where SIGHUP is ignored this is the only sign.
  private var isHungUp: Bool {
    var ask = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ask, 1, 0) > 0 && ask.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// What a KEY_MOUSE stands for; several when they came in one burst, the latest first.
  private func readMouse() -> [Mouse] {
    let buttons: [(mmask_t, Mouse.Button)] = [
      (nc_left_pressed, .left), (nc_middle_pressed, .middle), (nc_right_pressed, .right),
      (nc_wheel_up, .wheelUp), (nc_wheel_down, .wheelDown),
    ]
    var mice: [Mouse] = []
    var event = MEVENT()
    while getmouse(&event) == OK {
      guard let button = buttons.first(where: { event.bstate & $0.0 != 0 })?.1 else { continue }
      mice.append(Mouse(column: Int(event.x), row: Int(event.y), button: button))
    }
    return mice.reversed()
  }
}

private let inputsPerRead = 65_536

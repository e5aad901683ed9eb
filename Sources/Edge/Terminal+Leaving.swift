import CNcurses
import CTerminal
import Glibc

extension Terminal {
  /// Makes room for plain lines, as for a link that is to be selected; see `say`.
  ///
  /// They get a page of their own where the terminal has one, so that none stays behind.
  ///
  /// - Returns: whether it has.
  @discardableResult
  public func leave() -> Bool {
    guard isShown else { return false }
    giveBack()
    openPage()
    return page != nil
  }

  /// Comes back from `leave`: the next `draw` sends every cell, and what was typed is dropped.
  public func enter() {
    guard state == .left else { return }
    closePage()
    tcflush(descriptor, TCIFLUSH)
    takeBack()
  }

  /// Prints text between `leave` and `enter`, as it is: the caller vouches for what is in it.
  public func say(_ text: String) {
    guard state == .left else { return }
    output.send(text.utf8)
    output.drain(milliseconds: patience)
  }

  /// Gives the terminal back as it was before `init`; further calls do nothing.
  public func close() {
    guard state != .closed else { return }
    if isShown { giveBack() }
    closePage()
    state = .closed
    curses.end()
    output.close()
    if let kept = standardError {
      dup2(kept, STDERR_FILENO)
      Glibc.close(kept)
      standardError = nil
    }
  }

  /// Turns reports of the mouse on or off; while on, the operator cannot select text.
  public func setMouse(_ wanted: Bool) {
    wantsMouse = wanted
    guard isShown else { return }
    let buttons =
      nc_left_pressed | nc_middle_pressed | nc_right_pressed | nc_wheel_up | nc_wheel_down
    output.capture(from: curses.drawing) { _ = mousemask(wanted ? buttons : 0, nil) }
  }

  /// What curses does not turn on by itself: bracketed paste, and a title to give back.
  func enterModes() {
    var modes = savedModes
    guard_arm(output.descriptor, &modes)
    output.send("\u{1B}[?2004h\(hasTitle ? "\u{1B}[22;0t" : "")".utf8)
    title = nil
  }

  func takeBack() {
    reset_prog_mode()
    output.capture(from: curses.drawing) {
      doupdate()
      // Left to the first read, curses would write it past what waits here, into the middle of a frame.
      keypad(keys, true)
    }
    state = .shown
    decoder = InputDecoder()
    enterModes()
    setMouse(wantsMouse)
    resized()
  }

  func giveBack() {
    if isInForeground {
      awaitAnswers()
      if shownPicture != nil { output.send(pictureProtocol?.removal ?? []) }
    }
    shownPicture = nil
    state = .left
    withoutStopping {
      guard isInForeground else {
        // After SIGSTOP the shell has its terminal back already; its modes are not ours to set.
        output.discard()
        return guard_reset_screen(output.descriptor)
      }
      output.send("\u{1B}[?2004l\(hasTitle ? "\u{1B}[23;0t" : "")".utf8)
      output.capture(from: curses.drawing) { _ = endwin() }
      output.drain(milliseconds: patience)
      output.discard()
      restoreModes()
    }
    guard_disarm()
  }

  private func openPage() {
    guard let begin = Self.capability("smcup"), let end = Self.capability("rmcup"),
      isInForeground
    else { return }
    page = (begin, end)
    var modes = savedModes
    guard_arm(output.descriptor, &modes)
    // A stop would leave the page to the shell.
    nc_disable_stop(&modes)
    tcsetattr(descriptor, TCSANOW, &modes)
    output.send(begin + wipe)
  }

  private func closePage() {
    guard let page else { return }
    self.page = nil
    output.send(wipe + page.end)
    output.drain(milliseconds: patience)
    withoutStopping { restoreModes() }
    guard_disarm()
  }

  /// A string of the terminal's description that holds no delay; nil where it has none.
  private static func capability(_ name: String) -> [UInt8]? {
    guard let text = tigetstr(name), Int(bitPattern: text) != -1 else { return nil }
    let bytes = Array(String(cString: text).utf8)
    return bytes.isEmpty || bytes.contains(UInt8(ascii: "$")) ? nil : bytes
  }

  private func restoreModes() {
    var modes = savedModes
    tcsetattr(descriptor, TCSANOW, &modes)
  }
}

/// Milliseconds that a stalled terminal may hold up the way out.
private let patience: Int32 = 1000
private let wipe = Array("\u{1B}[H\u{1B}[2J".utf8)

import Console
import Edge

extension FullScreen {
  /// Reads the terminal; while the raw link is shown, any line ends that.
  func takeInputs() {
    if isShowingPlain { return endPlain() }
    let inputs = terminal.read()
    notePictures()
    for input in inputs {
      if input == .hungUp {
        desk.exit = ExitCode.signal(1)
      } else if let action = Action(input) {
        take(action)
      }
    }
  }

  /// Tells the state when the terminal has said that it shows pictures, or changed its font.
  func notePictures() {
    let cell = terminal.pictureCell.map { CellPixels(width: $0.width, height: $0.height) }
    guard cell != pictureCell else { return }
    pictureCell = cell
    take(.picturing(cell))
  }

  func suspend() {
    if terminal.suspend() {
      take(.resized(columns: terminal.size.columns, rows: terminal.size.rows))
    }
  }

  /// Obeys the signals of the process.
  func obey(_ kinds: [Signals.Kind]) {
    for kind in kinds {
      switch kind {
      case .resized:
        terminal.resized()
        notePictures()
        take(.resized(columns: terminal.size.columns, rows: terminal.size.rows))
      case .interrupted, .terminated, .quit, .hungUp:
        (desk.exit, wasStopped) = (kind.exit, true)
      case .continued:
        terminal.resumed()
        take(.resized(columns: terminal.size.columns, rows: terminal.size.rows))
      case .childEnded: desk.children.removeAll { $0.hasEnded() }
      }
    }
  }
}

extension Action {
  /// An input as the console takes it; nil for what it has no use for.
  init?(_ input: Terminal.Input) {
    switch input {
    case .character(let scalar):
      guard let key = Key(scalar) else { return nil }
      self = .key(key)
    case .alt(let scalar):
      guard let scalar = Unicode.Scalar(scalar) else { return nil }
      self = .key(.alt(Character(scalar)))
    case .key(let key):
      guard let name = Key.Name(key) else { return nil }
      self = .key(.named(name))
    case .pasted(let text): self = .pasted(text)
    case .mouse(let mouse):
      guard let button = Mouse.Button(mouse.button) else { return nil }
      self = .mouse(Mouse(row: mouse.row, column: mouse.column, button: button))
    case .hungUp: return nil
    }
  }
}

extension Key {
  /// A character or control character as the terminal sends it.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 8, 127: self = .named(.backspace)
    case 9: self = .named(.tab)
    case 10, 13: self = .named(.enter)
    case 27: self = .named(.escape)
    case 1...26:
      guard let letter = Unicode.Scalar(scalar + 96) else { return nil }
      self = .control(Character(letter))
    case 0..<32: return nil
    default:
      guard let scalar = Unicode.Scalar(scalar) else { return nil }
      self = .character(Character(scalar))
    }
  }
}

extension Key.Name {
  init?(_ key: Terminal.Key) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .wordLeft: self = .wordLeft
    case .wordRight: self = .wordRight
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .enter: self = .enter
    case .backspace: self = .backspace
    case .delete: self = .delete
    case .backTab: self = .backTab
    case .function(1): self = .f1
    case .insert, .function: return nil
    }
  }
}

extension Mouse.Button {
  init?(_ button: Terminal.Mouse.Button) {
    switch button {
    case .left: self = .left
    case .wheelUp: self = .wheelUp
    case .wheelDown: self = .wheelDown
    case .middle, .right: return nil
    }
  }
}

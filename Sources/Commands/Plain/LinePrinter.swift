import Console
import Edge
import Flow

/// Prints what a console says in lines: results on standard output, all else on standard error.
struct LinePrinter {
  let output: Output
  let runtime: Runtime

  /// - Parameter session: the one that is watched, whose signals come.
  func print(_ line: Line, of session: Session?) {
    switch line {
    case .told(let words): output.tell(words)
    case .printed(let words): output.print(words)
    case .code(let code):
      QRText.lines(code, isUTF8: output.isUTF8, hasColour: output.hasColour).forEach(output.print)
    case .link(let session, let link, let isShort): hand(session, link, isShort)
    case .signal(let signal): print(signal, session)
    case .standing(let session):
      if output.isJSON {
        output.print(JSONLine.standing(session, at: Clock.now()))
      } else {
        output.print(PlainLine.standing(session, at: Clock.now()))
      }
    }
  }

  private func hand(_ session: Session, _ link: Link, _ isShort: Bool) {
    guard output.isJSON else { return output.print(link.revealed) }
    output.print(
      JSONLine.opened(
        session, link: isShort ? nil : link, short: isShort ? link : nil,
        listener: runtime.listener?.url(of: session), at: Clock.now()))
  }

  private func print(_ signal: Signal, _ session: Session?) {
    if output.isJSON, let session {
      output.print(JSONLine.signal(signal, session, times: signal.duplicates))
    } else {
      output.print(PlainLine.signal(signal, times: signal.duplicates))
    }
  }
}

import Edge
import Flow
import FoundationEssentials

/// `usher qr [TEXT]`: a QR of a text, or of standard input.
struct QRCommand {
  /// What version 40 holds at the lowest level, in bytes.
  private static let limit = 2953

  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let bytes = try bytes()
    guard !bytes.isEmpty else {
      throw .usage("There is nothing to encode; name a TEXT or send it on standard input.")
    }
    guard let code = QREncoder.encode(bytes) else {
      throw .usage("A QR holds at most \(Self.limit) bytes; this has \(bytes.count).")
    }
    if try writeFiles(code) { return ExitCode.done }
    guard !context.output.isJSON else {
      context.output.print(JSONLine.code(code))
      return ExitCode.done
    }
    let lines = QRText.lines(
      code, isUTF8: context.output.isUTF8, hasColour: context.output.hasColour)
    context.output.print(lines.joined(separator: "\n"))
    return ExitCode.done
  }

  /// - Returns: false when no file was asked for.
  private func writeFiles(_ code: QRCode) throws(Failure) -> Bool {
    let files = [QRFile.Kind.png, .svg].compactMap { kind in
      context.invocation.options[kind.rawValue].map { (kind, $0) }
    }
    guard Set(files.map(\.1)).count == files.count else {
      throw .usage("--png and --svg name the same file; name two.")
    }
    // All are looked at before the first is made, so that a refusal leaves nothing behind.
    for (_, file) in files { try PrivateFile.check(file) }
    for (kind, file) in files { try QRFile.write(code, kind, to: file) }
    return !files.isEmpty
  }

  private func bytes() throws(Failure) -> [UInt8] {
    if let text = context.invocation.operands.first {
      guard context.invocation.operands.count == 1 else {
        throw .usage("usher qr takes one TEXT; put it in quotes.")
      }
      return Array(text.utf8)
    }
    guard let input = StandardInput.read(atMost: Self.limit + 1) else {
      throw .machine("Standard input cannot be read.")
    }
    return input.last == UInt8(ascii: "\n") ? input.dropLast() : input
  }
}

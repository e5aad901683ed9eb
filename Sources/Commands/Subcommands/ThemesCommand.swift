import Console

/// `usher themes`: the themes by name.
struct ThemesCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let found = ThemeFiles(context).all()
    for theme in found.themes {
      if context.output.isJSON {
        var line = JSONLine("theme")
        line.add("name", theme.name)
        line.add("about", theme.about)
        context.output.print(line)
      } else {
        context.output.print(theme.name.padded(to: 14) + theme.about)
      }
    }
    found.refusals.forEach { context.output.tell($0.words) }
    return found.refusals.isEmpty ? ExitCode.done : ExitCode.usage
  }
}

import Console

/// `usher themes`: the themes by name.
struct ThemesCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    for theme in try ThemeFiles(context).all() {
      if context.output.isJSON {
        var line = JSONLine("theme")
        line.add("name", theme.name)
        line.add("about", theme.about)
        context.output.print(line)
      } else {
        context.output.print(theme.name.padded(to: 14) + theme.about)
      }
    }
    return ExitCode.done
  }
}

import Flow
import Sandbox

/// `usher completions SHELL`: the completion script, from the tables of commands and options.
struct CompletionsCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    let shell = try context.operand("a shell: bash, zsh or fish")
    switch shell {
    case "bash": context.output.print(bash)
    // zsh reads bash's completions through its own compatibility layer.
    case "zsh": context.output.print("autoload -U +X bashcompinit && bashcompinit\n" + bash)
    case "fish": context.output.print(fish)
    default:
      throw .usage(
        "There is no completion for “\(PlainText.shown(shell))”; there is bash, zsh, fish.")
    }
    return ExitCode.done
  }

  private var commands: [String] { CommandName.allCases.map(\.rawValue) }
  private var options: [String] { Option.all.map { "--" + $0.name } }
  private var providers: [String] { Registry.all.map(\.id.rawValue) }
  private var platforms: [String] { Platform.allCases.map(\.rawValue) }
  private var scenarios: [String] { Scenario.all.map(\.name) }

  private var bash: String {
    """
    _usher() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words
      case "$before" in
        new|link) words="\(providers.joined(separator: " "))" ;;
        completions) words="bash zsh fish" ;;
        snippet) words="\(providers.joined(separator: " "))" ;;
        --simulate) words="\(scenarios.joined(separator: " "))" ;;
        *) words="\((commands + options).joined(separator: " "))" ;;
      esac
      if [ "${COMP_WORDS[1]}" = snippet ] && [ "$COMP_CWORD" = 3 ]; then
        words="\(platforms.joined(separator: " "))"
      fi
      if [ "${COMP_WORDS[1]}" = simulate ] && [ "$COMP_CWORD" = 3 ]; then
        words="\(scenarios.joined(separator: " "))"
      fi
      COMPREPLY=($(compgen -W "$words" -- "$word"))
    }
    complete -F _usher usher
    """
  }

  private var fish: String {
    var lines = ["complete -c usher -f"]
    for command in CommandName.allCases {
      lines.append(
        "complete -c usher -n __fish_use_subcommand -a \(command.rawValue) -d '\(quoted(command.about))'"
      )
    }
    lines.append(
      "complete -c usher -n '__fish_seen_subcommand_from new link snippet' -a '\(providers.joined(separator: " "))'"
    )
    lines.append(
      "complete -c usher -n '__fish_seen_subcommand_from snippet' -a '\(platforms.joined(separator: " "))'"
    )
    lines.append(
      "complete -c usher -n '__fish_seen_subcommand_from simulate' -a '\(scenarios.joined(separator: " "))'"
    )
    for option in Option.all {
      lines.append("complete -c usher -l \(option.name) -d '\(quoted(option.about))'")
    }
    return lines.joined(separator: "\n")
  }

  private func quoted(_ text: String) -> String { text.replacing("'", with: "\\'") }
}

import Commands

// _ = run(CommandLine.arguments)

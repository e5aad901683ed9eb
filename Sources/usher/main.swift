import Commands
import Glibc

exit(Commands.run(CommandLine.arguments))

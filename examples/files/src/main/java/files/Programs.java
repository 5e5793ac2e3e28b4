package files;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Ends both programs: with one line that says why, and a status. */
final class Programs {
  private Programs() {}

  static final int BAD_ARGUMENTS = 2;

  /** Prints the reason why a program ends, and returns its status. */
  static int fail(String program, int status, String reason) {
    System.err.println(program + ": " + reason);
    return status;
  }

  /** Answers to arguments that cannot be parsed. */
  static int refuse(ParameterException e, String[] arguments) {
    CommandLine command = e.getCommandLine();
    return fail(command.getCommandName(), BAD_ARGUMENTS,
        e.getMessage() + "; see " + command.getCommandName() + " --help");
  }

  /** Returns the message of an exception, or other information if it has no message. */
  static String reason(Throwable e) {
    for (Throwable at = e; at != null; at = at.getCause()) {
      if (at.getMessage() != null && !at.getMessage().isBlank()) return FileNames.shown(at.getMessage());
    }
    return e.getClass().getSimpleName();
  }
}

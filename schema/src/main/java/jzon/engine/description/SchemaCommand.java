package jzon.engine.description;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jzon.engine.error.JsonException;

/**
 * The command {@code jzon-schema diff OLD NEW}, a check for builds: it compares two files that {@link
 * Description#toJson} has written.
 *
 * <pre>{@code
 * java -cp "lib/*" jzon.engine.description.SchemaCommand diff old.json new.json
 * }</pre>
 *
 * <p>The folder {@code lib} has the jars of {@code jzon-schema} and {@code jzon-engine}. The exit status is 0 if no
 * change is breaking, 1 if one is, and 2 if the arguments or the files are wrong.
 */
public final class SchemaCommand {
  private static final int WRONG = 2;

  private static final String USAGE =
      """
      Usage: jzon-schema diff [--readers | --writers] OLD NEW

      Compares two descriptions of a type, which Description.toJson() has written, and prints the changes.

        --readers   only a change that breaks readers is an error: new programs that read old documents
        --writers   only a change that breaks writers is an error: old programs that read new documents
        --help      prints this text

      Exit status: 0 no such change, 1 such a change, 2 wrong arguments or files.
      """;

  private SchemaCommand() {}

  /** Runs the command and ends the program with its exit status. */
  public static void main(String[] arguments) {
    PrintStream out = utf8(FileDescriptor.out), err = utf8(FileDescriptor.err);
    int status = run(List.of(arguments), out, err);
    out.flush();
    err.flush();
    System.exit(status);
  }

  private static PrintStream utf8(FileDescriptor to) {
    return new PrintStream(new FileOutputStream(to), false, StandardCharsets.UTF_8);
  }

  static int run(List<String> arguments, PrintStream out, PrintStream err) {
    if (arguments.contains("--help") || arguments.contains("-h")) {
      out.print(USAGE);
      return 0;
    }
    if (arguments.isEmpty()) return wrong("expected a command", err);
    if (!arguments.get(0).equals("diff")) return wrong("unknown command: " + arguments.get(0), err);
    List<String> options = new ArrayList<>(), files = new ArrayList<>();
    for (String argument : arguments.subList(1, arguments.size()))
      (argument.startsWith("-") ? options : files).add(argument);
    for (String option : options)
      if (!option.equals("--readers") && !option.equals("--writers")) return wrong("unknown option: " + option, err);
    if (options.size() > 1) return wrong("expected at most one of --readers and --writers", err);
    if (files.size() != 2) return wrong("expected two files, got " + files.size(), err);
    Description old = read(files.get(0), err), now = read(files.get(1), err);
    if (old == null || now == null) return WRONG;
    SchemaDiff diff = SchemaDiff.between(old, now);
    out.println(diff);
    if (options.isEmpty()) return diff.exitStatus();
    boolean breaking = options.get(0).equals("--readers") ? diff.breaksReaders() : diff.breaksWriters();
    return breaking ? 1 : 0;
  }

  private static int wrong(String message, PrintStream err) {
    err.println("jzon-schema: " + message);
    err.print(USAGE);
    return WRONG;
  }

  /** Returns the description in a file; if it cannot be read, prints a message and returns null. */
  private static Description read(String file, PrintStream err) {
    String problem;
    try {
      return Description.fromJson(Files.readAllBytes(Path.of(file)));
    } catch (NoSuchFileException e) {
      problem = "no such file";
    } catch (JsonException e) {
      problem = e.getMessage();
    } catch (IOException | InvalidPathException e) {
      problem = e.toString();
    }
    err.println("jzon-schema: " + file + ": " + problem);
    return null;
  }
}

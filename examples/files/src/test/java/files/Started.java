package files;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A program of this example in a JVM of its own. */
final class Started implements AutoCloseable {
  private static final String CLASSPATH =
      System.getProperty("jzon.files.classpath", System.getProperty("java.class.path"));

  private final Process process;
  private final BufferedReader out;

  private Started(Process process) {
    this.process = process;
    this.out = process.inputReader();
  }

  /** Starts a class with options for the JVM; what it complains of is among its lines. */
  static Started of(List<String> options, Class<?> main, Object... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
    command.addAll(options);
    command.addAll(List.of("-cp", CLASSPATH, main.getName()));
    for (Object argument : arguments) command.add(argument.toString());
    return new Started(new ProcessBuilder(command).redirectErrorStream(true).start());
  }

  /** Returns the next line, or null at the end. */
  String readLine() throws IOException {
    return out.readLine();
  }

  /** Returns all lines that are left. */
  List<String> readLines() {
    return out.lines().toList();
  }

  long pid() {
    return process.pid();
  }

  /** Waits for the end, and returns the status. */
  int waitFor() throws InterruptedException {
    return process.waitFor();
  }

  /** Asks it to end, so that what is left to say is said. */
  void stop() {
    process.toHandle().destroy(); // the method of the process itself would close what it prints to
  }

  /** Ends it at once, whatever it does. */
  void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }
}

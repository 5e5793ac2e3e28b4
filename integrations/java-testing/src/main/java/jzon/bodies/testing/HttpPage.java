package jzon.bodies.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tests a page of docs/http. The program on the page runs in a JVM of its own, the commands with curl are sent to it,
 * and their answers must be those on the page.
 *
 * <p>All code on the page must be part of a source file of the module's tests, and the libraries in its dependency
 * lines must be on the class path in the versions that it names. With JZON_WRITE_PAGES=1 the test writes programs and
 * answers into the page instead.
 */
public final class HttpPage {
  private static final Path ROOT = Path.of(System.getProperty("jzon.root"));
  private static final Pattern FOR_SCALA = Pattern.compile("\"([\\w.-]+)\" (%%?) \"([\\w.-]+)\" % \"([^\"]+)\"");
  private static final Pattern FOR_GRADLE =
      Pattern.compile("(?:implementation|annotationProcessor)\\(\"([\\w.-]+):([\\w.-]+):([^\"]+)\"\\)");

  private static final boolean WRITES = "1".equals(System.getenv("JZON_WRITE_PAGES"));
  private static final Pattern PROGRAM =
      Pattern.compile("(<!-- (integrations/\\S+) -->\n```\\w+\n)(.*?)(```\n)", Pattern.DOTALL);

  private final String module;
  private final Path page;
  private final List<Block> blocks;

  private record Block(String language, List<String> lines) {
    boolean isCode() {
      return (language.equals("scala") || language.equals("java")) && !namesLibraries();
    }

    boolean namesLibraries() {
      return text().contains("libraryDependencies") || text().contains("implementation(");
    }

    String text() {
      return String.join("\n", lines);
    }
  }

  /** A command of the page, and the lines that it prints. */
  private record Command(String line, List<String> printed) {}

  /** Reads the page of a module in integrations/. */
  public HttpPage(String module) throws IOException {
    this.module = module;
    this.page = ROOT.resolve("docs/http/" + module + ".md");
    if (WRITES) writePrograms();
    this.blocks = blocks(Files.readAllLines(page));
  }

  /** Checks the code, the libraries, and the answers of the server whose main class this is. */
  public void checkServer(String main) throws IOException, InterruptedException {
    checkCode();
    checkLibraries();
    List<Command> requests = commands().stream().filter(command -> command.line().contains("curl ")).toList();
    check(requests.size() >= 2, "has fewer than two requests");
    int port = freePort();
    Path log = Files.createTempFile("http-page", ".log");
    Process server = start(main, port, log);
    try {
      await(server, port, log);
      // the first answers wait for classes, on a slow machine longer than the program's time-out for bodies
      for (Command request : requests) answer(request, port);
      for (Command request : requests) checkPrinted(request, answer(request, port));
    } finally {
      server.destroyForcibly().waitFor();
      Files.delete(log);
    }
  }

  /** Checks the code, the libraries, and the lines that the program with this main class prints after "$ sbt run". */
  public void checkProgram(String main) throws IOException, InterruptedException {
    checkCode();
    checkLibraries();
    Command run = commands().stream().filter(command -> command.line().equals("sbt run")).findFirst().orElseThrow();
    checkPrinted(run, printed(new ProcessBuilder(java(main))));
  }

  private static String answer(Command request, int port) throws IOException, InterruptedException {
    String line = request.line().replace("localhost:8080", "localhost:" + port);
    return printed(new ProcessBuilder("bash", "-c", line));
  }

  private void checkPrinted(Command command, String printed) throws IOException {
    String expected = String.join("\n", command.printed());
    if (WRITES) {
      String before = "$ " + command.line() + "\n" + (expected.isEmpty() ? "" : expected + "\n");
      String text = Files.readString(page);
      Files.writeString(page, text.replace(before, "$ " + command.line() + "\n" + printed + "\n"));
    } else {
      check(printed.equals(expected), command.line() + "\nprints\n" + printed + "\nand not\n" + expected);
    }
  }

  private void writePrograms() throws IOException {
    Matcher programs = PROGRAM.matcher(Files.readString(page));
    StringBuilder text = new StringBuilder();
    while (programs.find()) {
      String program = published(ROOT.resolve(programs.group(2)));
      programs.appendReplacement(text, Matcher.quoteReplacement(programs.group(1) + program + programs.group(4)));
    }
    Files.writeString(page, programs.appendTail(text));
  }

  /** The source as a page shows it: its readers have no jzon.testing.Suite, which adds the limit of jzon's tests. */
  private static String published(Path source) throws IOException {
    return Files.readString(source).replace("extends jzon.testing.Suite", "extends munit.FunSuite");
  }

  private void checkCode() throws IOException {
    List<List<String>> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve("integrations/" + module + "/src/test"))) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(java|scala)")).sorted().toList()) {
        sources.add(stripped(published(file).lines().toList()));
      }
    }
    for (Block block : blocks) {
      if (!block.isCode()) continue;
      List<String> lines = stripped(block.lines());
      check(sources.stream().anyMatch(source -> Collections.indexOfSubList(source, lines) >= 0),
          "shows what no test has:\n" + block.text());
    }
  }

  private void checkLibraries() {
    List<String> jars = Stream.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
        .map(path -> Path.of(path).getFileName().toString()).toList();
    int own = 0;
    for (Block block : blocks) {
      if (!block.namesLibraries()) continue;
      for (Matcher m = FOR_SCALA.matcher(block.text()); m.find();) {
        if (m.group(1).equals("dev.jzon")) own += m.group(3).equals("jzon-" + module) ? 1 : 0;
        else requireJar(jars, m.group(3) + (m.group(2).equals("%%") ? "_(3|2\\.13)" : ""), m.group(4));
      }
      for (Matcher m = FOR_GRADLE.matcher(block.text()); m.find();) {
        if (m.group(1).equals("dev.jzon")) own += m.group(2).equals("jzon-" + module) ? 1 : 0;
        else requireJar(jars, m.group(2), m.group(3));
      }
    }
    check(own == 1, "names jzon-" + module + " " + own + " times");
  }

  private void requireJar(List<String> jars, String name, String version) {
    Pattern jar = Pattern.compile(name + "-" + Pattern.quote(version) + "\\.jar");
    check(jars.stream().anyMatch(found -> jar.matcher(found).matches()),
        name + " " + version + " is not what the tests run with");
  }

  private static Process start(String main, int port, Path log) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(java(main)).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("PORT", Integer.toString(port));
    builder.environment().put("SERVER_PORT", Integer.toString(port)); // Spring Boot's name for it
    return builder.start();
  }

  private static List<String> java(String main) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return List.of(java, "-Xmx256m", "-cp", System.getProperty("java.class.path"), main);
  }

  private void await(Process server, int port, Path log) throws IOException, InterruptedException {
    while (true) {
      check(server.isAlive(), "the server has ended:\n" + Files.readString(log));
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return;
      } catch (IOException e) {
        Thread.sleep(50); // it is not listening yet
      }
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static String printed(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return printed.stripTrailing();
  }

  private List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    for (Block block : blocks) {
      if (!block.language().equals("console")) continue;
      for (String line : block.lines()) {
        if (line.startsWith("$ ")) commands.add(new Command(line.substring(2), new ArrayList<>()));
        else commands.get(commands.size() - 1).printed().add(line);
      }
    }
    return commands;
  }

  private static List<Block> blocks(List<String> page) {
    List<Block> blocks = new ArrayList<>();
    Block block = null;
    for (String line : page) {
      if (block == null && line.startsWith("```")) block = new Block(line.substring(3), new ArrayList<>());
      else if (block != null && line.equals("```")) {
        blocks.add(block);
        block = null;
      } else if (block != null) block.lines().add(line);
    }
    return blocks;
  }

  /** Lines without their indentation, and without blank lines. */
  private static List<String> stripped(List<String> lines) {
    return lines.stream().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  private void check(boolean holds, String otherwise) {
    if (!holds) throw new AssertionError("docs/http/" + module + ".md " + otherwise);
  }
}

package jzon.engine.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import jzon.engine.JsonReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as users start it, as a process; and all its messages and exit statuses. */
class SchemaCommandTest {
  @TempDir
  private Path folder;

  private String old;
  private String same;
  private String wider;
  private String longer;

  private record Outcome(int status, String out, String err) {}

  @BeforeEach
  void writesFiles() throws IOException {
    old = file("old.json", of(Forms.INT32).toJson());
    same = file("same.json", of(Forms.INT32).toJson());
    wider = file("wider.json", of(Forms.INT64).toJson());
    longer = file("longer.json", of(Forms.INT32, Forms.TEXT).toJson());
  }

  private static Description of(Form... fields) {
    List<Form.Member> members = new ArrayList<>();
    for (Form field : fields)
      members.add(
          new Form.Member(
              "f\u20ac" + members.size(), List.of(), field, Form.Presence.REQUIRED, null, false, false));
    return Description.of(types -> new Form.ObjectValue("T", members, false));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static Outcome run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();
    int status = SchemaCommand.run(
        List.of(arguments), new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Outcome(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void statuses() {
    assertEquals(new Outcome(0, "no changes\n", ""), run("diff", old, same));
    String widened = """
        breaks writers: old programs reject or misread some new documents
          ."f\u20ac0": was int32, is now int64
        """;
    assertEquals(new Outcome(1, widened, ""), run("diff", old, wider));
    assertEquals(new Outcome(1, widened, ""), run("diff", "--writers", old, wider));
    assertEquals(new Outcome(0, widened, ""), run("diff", old, wider, "--readers"));
    assertEquals(1, run("diff", old, longer).status);
    assertEquals(1, run("diff", "--readers", old, longer).status);
    assertEquals(0, run("diff", "--writers", old, longer).status);
  }

  private static void wrong(String message, String... arguments) {
    Outcome outcome = run(arguments);
    assertEquals(2, outcome.status);
    assertEquals("", outcome.out);
    assertEquals("jzon-schema: " + message, outcome.err.lines().findFirst().orElse(""));
    boolean usage = outcome.err.contains("Usage: jzon-schema diff");
    assertEquals(!message.contains(".json"), usage, outcome.err);
  }

  @Test
  void wrongArgumentsAndFiles() throws IOException {
    wrong("expected a command");
    wrong("unknown command: merge", "merge", old, same);
    wrong("expected two files, got 1", "diff", old);
    wrong("expected two files, got 3", "diff", old, same, wider);
    wrong("unknown option: --both", "diff", "--both", old, same);
    wrong("expected at most one of --readers and --writers", "diff", "--readers", "--writers", old, same);
    String none = folder.resolve("none.json").toString();
    wrong(none + ": no such file", "diff", old, none);
    String bad = file("bad.json", "{\"jzon\":1}");
    wrong(bad + ": .jzon(expected a string)", "diff", bad, same);
    String schema = file("schema.json", of(Forms.INT32).toJsonSchema());
    wrong(schema + ": (expected a description, got JSON Schema; store Description.toJson() instead)",
        "diff", schema, same);
    Outcome isFolder = run("diff", folder.toString(), same);
    assertEquals(2, isFolder.status);
    assertTrue(isFolder.err.startsWith("jzon-schema: " + folder + ": "), isFolder.err);
  }

  @Test
  void help() {
    Outcome help = run("--help");
    assertEquals(0, help.status);
    assertTrue(help.out.startsWith("Usage: jzon-schema diff [--readers | --writers] OLD NEW\n"), help.out);
    assertEquals(help, run("diff", "--help"));
    assertEquals(help, run("-h"));
  }

  private static Path home(Class<?> c) throws Exception {
    URI home = c.getProtectionDomain().getCodeSource().getLocation().toURI();
    return Path.of(home);
  }

  private static Outcome start(String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Path err = Files.createTempFile("jzon", "err");
    Process process = builder.redirectError(err.toFile()).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int status = process.waitFor();
    String errors = Files.readString(err);
    Files.delete(err);
    return new Outcome(status, out, errors);
  }

  @Test
  void asAProcess() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String path = home(SchemaCommand.class) + File.pathSeparator + home(JsonReader.class);
    String main = "jzon.engine.description.SchemaCommand";
    assertEquals(run("diff", same, wider), start(java, "-cp", path, main, "diff", same, wider));
    assertEquals(run("--help"), start(java, "-cp", path, main, "--help"));
    assertEquals(run("diff", same), start(java, "-cp", path, main, "diff", same));
    String modules = "jzon.schema/" + main;
    assertEquals(run("diff", same, longer), start(java, "-p", path, "-m", modules, "diff", same, longer));
  }

  /** The script with jars in its folder, as the page says. */
  @Test
  void asAScript() throws Exception {
    Path lib = Files.createDirectory(folder.resolve("a lib"));
    jar(lib.resolve("jzon-schema.jar"), home(SchemaCommand.class));
    jar(lib.resolve("jzon-engine.jar"), home(JsonReader.class));
    Path source = Path.of(System.getProperty("jzon.root"), "schema", "jzon-schema");
    Path script = Files.copy(source, lib.resolve("jzon-schema"));
    assertTrue(Files.isExecutable(source));
    assertTrue(script.toFile().setExecutable(true));
    assertEquals(run("diff", same, wider), start(script.toString(), "diff", same, wider));
    assertEquals(run("diff", same, same), start(script.toString(), "diff", same, same));
    assertEquals(run(), start(script.toString()));
  }

  private static void jar(Path to, Path home) throws IOException {
    if (!Files.isDirectory(home)) {
      Files.copy(home, to);
      return;
    }
    int status = ToolProvider.findFirst("jar").orElseThrow()
        .run(System.out, System.err, "--create", "--file", to.toString(), "-C", home.toString(), ".");
    assertEquals(0, status);
  }
}

package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.spi.ToolProvider;

/** The compiled engine, for tests that ask the JDK's own tools about it. */
final class ClassFiles {
  private ClassFiles() {}

  /** Returns the folder that they are in. */
  static Path folder() throws URISyntaxException {
    return Path.of(JsonReader.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** Returns what a tool of the JDK, jdeps or javap, prints. */
  static String ask(String tool, String... arguments) {
    StringWriter out = new StringWriter();
    PrintWriter to = new PrintWriter(out);
    assertEquals(0, ToolProvider.findFirst(tool).orElseThrow().run(to, to, arguments), out::toString);
    return out.toString();
  }
}

package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/** The compiled classes of a module, for tests that ask the JDK's own tools about them. */
public final class ClassFiles {
  private static final Pattern PACKAGES = Pattern.compile("^ +(jzon\\.[\\w.]+) +-> ([\\w.]+) .*");
  private static final Pattern CLASSES = Pattern.compile("^ +(jzon\\.[\\w.$]+) +-> (jzon\\.[\\w.$]+) .*");

  private ClassFiles() {}

  /** Returns the folder of the engine. */
  public static Path folder() throws URISyntaxException {
    return folder(JsonReader.class);
  }

  /** Returns the folder that a class is in. */
  public static Path folder(Class<?> of) throws URISyntaxException {
    return Path.of(of.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** Returns for each package of a folder the others that it uses. */
  public static Map<String, Set<String>> packages(Path folder) throws URISyntaxException {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (String line : jdeps(folder, "-verbose:package")) {
      var arrow = PACKAGES.matcher(line);
      if (!arrow.matches()) continue;
      Set<String> all = uses.computeIfAbsent(arrow.group(1), name -> new TreeSet<>());
      if (!arrow.group(1).equals(arrow.group(2))) all.add(arrow.group(2));
    }
    return uses;
  }

  /** Returns for each class of a file of a folder the others of jzon that it uses. */
  public static Map<String, Set<String>> classes(Path folder) throws URISyntaxException {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (String line : jdeps(folder, "-verbose:class", "-filter:none")) {
      var arrow = CLASSES.matcher(line);
      if (!arrow.matches()) continue;
      String from = outer(arrow.group(1)), other = outer(arrow.group(2));
      uses.computeIfAbsent(other, name -> new TreeSet<>());
      Set<String> all = uses.computeIfAbsent(from, name -> new TreeSet<>());
      if (!from.equals(other)) all.add(other);
    }
    return uses;
  }

  private static String outer(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  private static String[] jdeps(Path folder, String... options) throws URISyntaxException {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("--multi-release", "base"));
    if (!folder.equals(folder())) arguments.addAll(List.of("--module-path", folder().toString()));
    arguments.add(folder.toString());
    return ask("jdeps", arguments.toArray(new String[0])).split("\n");
  }

  /** Returns what a tool of the JDK, jdeps or javap, prints. */
  public static String ask(String tool, String... arguments) {
    StringWriter out = new StringWriter();
    PrintWriter to = new PrintWriter(out);
    assertEquals(0, ToolProvider.findFirst(tool).orElseThrow().run(to, to, arguments), out::toString);
    return out.toString();
  }
}

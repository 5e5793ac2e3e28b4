package jzon.engine.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import jzon.engine.JsonReader;
import org.junit.jupiter.api.Test;

/** Descriptions stand on the exported package of the engine only, and the engine does not know them. */
class FloorsTest {
  private static final Pattern ARROW = Pattern.compile("^ +(jzon\\.[\\w.$]+) +-> (jzon\\.[\\w.$]+) .*");

  private static Path home(Class<?> c) throws URISyntaxException {
    return Path.of(c.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** Returns for each package or class, as the option says, the others that it uses. */
  private static Map<String, Set<String>> uses(String option, Class<?> of) throws URISyntaxException {
    StringWriter out = new StringWriter();
    PrintWriter to = new PrintWriter(out);
    String engine = home(JsonReader.class).toString();
    int status = ToolProvider.findFirst("jdeps").orElseThrow()
        .run(to, to, option, "-filter:none", "--multi-release", "base", "--module-path", engine, home(of).toString());
    assertEquals(0, status, out::toString);
    Map<String, Set<String>> uses = new TreeMap<>();
    for (String line : out.toString().split("\n")) {
      var arrow = ARROW.matcher(line);
      if (!arrow.matches()) continue;
      uses.computeIfAbsent(arrow.group(1), name -> new TreeSet<>()).add(arrow.group(2));
    }
    return uses;
  }

  @Test
  void arrowsGoToTheExportedPackageOfTheEngine() throws Exception {
    var engine = ModuleFinder.of(home(JsonReader.class)).find("jzon.engine").orElseThrow().descriptor();
    Set<String> exported =
        engine.exports().stream().filter(e -> !e.isQualified()).map(e -> e.source()).collect(Collectors.toSet());
    Map<String, Set<String>> uses = uses("-verbose:package", Form.class);
    assertEquals(Set.of("jzon.engine.description"), uses.keySet());
    Set<String> others = new TreeSet<>(uses.get("jzon.engine.description"));
    others.remove("jzon.engine.description");
    assertTrue(exported.containsAll(others), others::toString);
  }

  @Test
  void theEngineDoesNotKnowDescriptions() throws Exception {
    Map<String, Set<String>> uses = uses("-verbose:package", JsonReader.class);
    assertTrue(uses.size() > 3, uses::toString);
    uses.forEach((from, others) -> assertTrue(!others.contains("jzon.engine.description"), from));
  }

  @Test
  void theModuleNeedsTheEngineOnly() throws Exception {
    var module = ModuleFinder.of(home(Form.class)).find("jzon.schema").orElseThrow().descriptor();
    assertEquals(
        Set.of("java.base", "jzon.engine"),
        module.requires().stream().map(r -> r.name()).collect(Collectors.toSet()));
    Set<String> exported = module.exports().stream().map(e -> e.source()).collect(Collectors.toSet());
    assertEquals(Set.of("jzon.engine.description"), exported);
  }

  /** Classes that reach each other; a description and its text ask each other. */
  @Test
  void circlesOfClassesAreSmall() throws Exception {
    Map<String, Set<String>> uses = new TreeMap<>();
    uses("-verbose:class", Form.class).forEach((from, others) ->
        others.stream().filter(o -> o.startsWith("jzon.engine.description.")).forEach(other ->
            uses.computeIfAbsent(outer(from), name -> new TreeSet<>()).add(outer(other))));
    assertTrue(uses.size() > 5, uses::toString);
    for (String name : uses.keySet()) {
      Set<String> circle = new TreeSet<>();
      for (String other : reached(name, uses)) if (reached(other, uses).contains(name)) circle.add(other);
      assertTrue(circle.size() <= 5, circle::toString);
    }
  }

  private static String outer(String name) {
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  private static Set<String> reached(String name, Map<String, Set<String>> uses) {
    Set<String> reached = new HashSet<>();
    ArrayDeque<String> next = new ArrayDeque<>(uses.getOrDefault(name, Set.of()));
    while (!next.isEmpty()) {
      String other = next.pop();
      if (reached.add(other)) next.addAll(uses.getOrDefault(other, Set.of()));
    }
    return reached;
  }
}

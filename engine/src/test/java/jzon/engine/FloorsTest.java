package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The packages of the engine are floors: each uses those below it and none above. */
class FloorsTest {
  /** From the ground up. */
  private static final List<String> FLOORS =
      List.of(
          "jzon.engine.bytes", "jzon.engine.numbers", "jzon.engine.text", "jzon.engine.arrays",
          "jzon.engine.boundaries", "jzon.engine.paths", "jzon.engine", "jzon.engine.codegen");

  private static final Pattern ARROW = Pattern.compile("^ +(jzon\\.[\\w.]+) +-> ([\\w.]+) .*");

  @Test
  void arrowsGoDown() throws Exception {
    TreeSet<String> found = new TreeSet<>();
    TreeSet<String> up = new TreeSet<>();
    String arrows =
        ClassFiles.ask("jdeps", "-verbose:package", "--multi-release", "base", ClassFiles.folder().toString());
    for (String line : arrows.split("\n")) {
      var matcher = ARROW.matcher(line);
      if (!matcher.matches()) continue;
      String from = matcher.group(1), to = matcher.group(2);
      found.add(from);
      if (to.startsWith("jzon.") && FLOORS.indexOf(to) >= FLOORS.indexOf(from)) up.add(from + " -> " + to);
    }
    assertEquals(new TreeSet<>(FLOORS), found, "the packages");
    assertEquals(new TreeSet<>(), up, "arrows that do not go down");
  }

  @Test
  void onlyThePublicFaceIsExported() throws Exception {
    var module = ModuleFinder.of(ClassFiles.folder()).find("jzon.engine").orElseThrow().descriptor();
    var exported = module.exports().stream().map(ModuleDescriptor.Exports::source).toList();
    assertEquals(
        List.of("jzon.engine", "jzon.engine.codegen"),
        exported.stream().sorted().toList());
  }
}

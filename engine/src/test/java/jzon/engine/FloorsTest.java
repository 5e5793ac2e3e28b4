package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;

/** The packages of the engine are floors: each uses those below it and none above, and no other module. */
class FloorsTest {
  /** From the ground up. */
  private static final List<String> FLOORS =
      List.of(
          "jzon.engine.bytes", "jzon.engine.numbers", "jzon.engine.text", "jzon.engine.arrays", "jzon.engine.paths",
          "jzon.engine.names", "jzon.engine.error", "jzon.engine.io", "jzon.engine.binary", "jzon.engine.reading",
          "jzon.engine.writing", "jzon.engine");

  /** The hidden packages that other modules of jzon may use, which docs/design.md lists. */
  private static final Map<String, Set<String>> HOOKS =
      Map.of(
          "jzon.engine.bytes", Set.of("jzon.codecs", "jzon.formats", "jzon.streams"),
          "jzon.engine.numbers", Set.of("jzon.codecs", "jzon.formats", "jzon.streams"),
          "jzon.engine.paths", Set.of("jzon.codecs", "jzon.streams"),
          "jzon.engine.reading", Set.of("jzon.codecs"),
          "jzon.engine.text", Set.of("jzon.codecs", "jzon.formats"),
          "jzon.engine.writing", Set.of("jzon.codecs"));

  @Test
  void arrowsGoDown() throws Exception {
    TreeSet<String> up = new TreeSet<>();
    var uses = ClassFiles.packages(ClassFiles.folder());
    uses.forEach((from, all) -> {
      for (String to : all) {
        // what is no floor, such as a package of another module, is above all of them
        boolean isBelow = FLOORS.contains(to) && FLOORS.indexOf(to) < FLOORS.indexOf(from);
        if (to.startsWith("jzon.") && !isBelow) up.add(from + " -> " + to);
      }
    });
    assertEquals(new TreeSet<>(FLOORS), uses.keySet(), "the packages");
    assertEquals(new TreeSet<>(), up, "arrows that do not go down");
  }

  @Test
  void onlyThePublicFaceIsExported() throws Exception {
    var module = ModuleFinder.of(ClassFiles.folder()).find("jzon.engine").orElseThrow().descriptor();
    var toAll = module.exports().stream().filter(e -> !e.isQualified()).map(Exports::source).sorted().toList();
    assertEquals(
        List.of("jzon.engine", "jzon.engine.binary", "jzon.engine.error", "jzon.engine.io", "jzon.engine.names"),
        toAll);
    Map<String, Set<String>> toModules = new TreeMap<>();
    for (Exports e : module.exports()) if (e.isQualified()) toModules.put(e.source(), e.targets());
    assertEquals(new TreeMap<>(HOOKS), toModules);
  }

  /** Shrinkers rename a call of an inherited method to one of the class that declares it, in another package. */
  @Test
  void superclassesInOtherPackagesArePublic() throws Exception {
    TreeSet<String> hidden = new TreeSet<>();
    int found = 0;
    for (String name : ClassFiles.classes(ClassFiles.folder()).keySet()) {
      Class<?> c = Class.forName(name);
      for (Class<?> s = c.getSuperclass(); s != null && s.getName().startsWith("jzon."); s = s.getSuperclass()) {
        if (s.getPackage().equals(c.getPackage())) continue;
        found++;
        if (!Modifier.isPublic(s.getModifiers())) hidden.add(s.getName());
      }
    }
    assertTrue(found > 10, "superclasses");
    assertEquals(new TreeSet<>(), hidden);
  }
}

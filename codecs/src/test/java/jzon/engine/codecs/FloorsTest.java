package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;

import jzon.engine.Circles;
import jzon.engine.ClassFiles;

/** Which packages of the engine codecs use: these are the hooks of docs/design.md. */
class FloorsTest {
  private static final List<String> OWN = List.of("jzon.engine.bodies", "jzon.engine.codecs", "jzon.engine.trees");

  private static Path folder() throws Exception {
    return ClassFiles.folder(KeySet.class);
  }

  @Test
  void arrowsGoToTheHooks() throws Exception {
    Set<String> found = new TreeSet<>();
    ClassFiles.packages(folder()).forEach((from, all) -> found.addAll(all));
    found.removeIf(to -> !to.startsWith("jzon.") || OWN.contains(to));
    assertEquals(
        new TreeSet<>(
            Set.of(
                "jzon.engine", "jzon.engine.bytes", "jzon.engine.error", "jzon.engine.io", "jzon.engine.names",
                "jzon.engine.numbers", "jzon.engine.paths", "jzon.engine.reading", "jzon.engine.text",
                "jzon.engine.writing")),
        found);
  }

  @Test
  void bodiesNeedTheWriterAndErrors() throws Exception {
    Set<String> used = new TreeSet<>(ClassFiles.packages(folder()).get("jzon.engine.bodies"));
    used.removeIf(to -> !to.startsWith("jzon.") || to.equals("jzon.engine.bodies"));
    assertEquals(new TreeSet<>(Set.of("jzon.engine", "jzon.engine.error")), used);
  }

  @Test
  void onlyThePublicFaceIsExported() throws Exception {
    var module = ModuleFinder.of(folder()).find("jzon.codecs").orElseThrow().descriptor();
    assertEquals(
        OWN, module.exports().stream().map(ModuleDescriptor.Exports::source).sorted().toList());
    Set<String> required = new TreeSet<>();
    for (var other : module.requires()) required.add(other.name());
    assertEquals(new TreeSet<>(Set.of("java.base", "jzon.engine")), required);
  }

  @Test
  void circlesOfClassesAreSmall() throws Exception {
    assertEquals(List.of(), Circles.tooLarge(ClassFiles.classes(folder())));
  }
}

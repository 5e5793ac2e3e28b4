package jzon.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import jzon.engine.Circles;
import jzon.engine.ClassFiles;
import org.junit.jupiter.api.Test;

/** The two packages of streams, and which packages of the engine they use: these are the hooks of docs/design.md. */
class FloorsTest {
  private static final Map<String, Set<String>> USES =
      Map.of(
          "jzon.streams.boundaries", Set.of("jzon.engine.bytes", "jzon.engine.numbers"),
          "jzon.streams", Set.of(
              "jzon.engine", "jzon.engine.error", "jzon.engine.io", "jzon.engine.paths", "jzon.streams.boundaries"));

  private static Path folder() throws Exception {
    return ClassFiles.folder(Framer.class);
  }

  @Test
  void arrowsGoToTheHooks() throws Exception {
    Map<String, Set<String>> found = new TreeMap<>();
    ClassFiles.packages(folder()).forEach((from, all) -> {
      Set<String> ours = new TreeSet<>(all);
      ours.removeIf(to -> !to.startsWith("jzon."));
      found.put(from, ours);
    });
    assertEquals(new TreeMap<>(USES), found);
  }

  @Test
  void onlyThePublicFaceIsExported() throws Exception {
    var module = ModuleFinder.of(folder()).find("jzon.streams").orElseThrow().descriptor();
    var exported = module.exports().stream().map(ModuleDescriptor.Exports::source).toList();
    assertEquals(List.of("jzon.streams"), exported);
    Set<String> required = new TreeSet<>();
    for (var other : module.requires()) required.add(other.name());
    assertEquals(new TreeSet<>(Set.of("java.base", "jzon.engine")), required);
  }

  @Test
  void circlesOfClassesAreSmall() throws Exception {
    assertEquals(List.of(), Circles.tooLarge(ClassFiles.classes(folder())));
  }
}

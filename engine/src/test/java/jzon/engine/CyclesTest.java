package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** Classes that use each other in a circle are understood only together, so circles are kept small. */
class CyclesTest {
  @Test
  void circlesOfClassesAreSmall() throws Exception {
    Map<String, Set<String>> uses = ClassFiles.classes(ClassFiles.folder());
    assertTrue(uses.size() > 100, uses::toString);
    assertEquals(List.of(), Circles.tooLarge(uses));
  }

  @Test
  void circlesAreFound() {
    Map<String, Set<String>> uses =
        Map.of(
            "a", Set.of("b"), "b", Set.of("c"), "c", Set.of("a", "d"), "d", Set.of("e"), "e", Set.of("d"), "f",
            Set.of());
    Set<Set<String>> expected = Set.of(Set.of("a", "b", "c"), Set.of("d", "e"), Set.of("f"));
    assertEquals(expected, new HashSet<Collection<String>>(Circles.of(uses)));
  }
}

package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Classes that use each other in a circle are understood only together, so circles are kept small. */
class CyclesTest {
  private static final int LARGEST = 8;

  private static final Pattern ARROW = Pattern.compile("^ +(jzon\\.[\\w.$]+) +-> (jzon\\.[\\w.$]+) .*");

  @Test
  void circlesOfClassesAreSmall() throws Exception {
    Map<String, Set<String>> uses = uses();
    assertTrue(uses.size() > 100, uses::toString);
    List<Set<String>> large = new ArrayList<>();
    for (Set<String> circle : circles(uses)) if (circle.size() > LARGEST) large.add(circle);
    assertEquals(List.of(), large);
  }

  @Test
  void circlesAreFound() {
    Map<String, Set<String>> uses =
        Map.of(
            "a", Set.of("b"), "b", Set.of("c"), "c", Set.of("a", "d"), "d", Set.of("e"), "e", Set.of("d"), "f",
            Set.of());
    assertEquals(
        Set.of(Set.of("a", "b", "c"), Set.of("d", "e"), Set.of("f")), new HashSet<Collection<String>>(circles(uses)));
  }

  /** Returns for each class of a file the others that it uses. */
  private static Map<String, Set<String>> uses() throws Exception {
    String arrows = ClassFiles.ask(
        "jdeps", "-verbose:class", "-filter:none", "--multi-release", "base", ClassFiles.folder().toString());
    Map<String, Set<String>> uses = new TreeMap<>();
    for (String line : arrows.split("\n")) {
      var arrow = ARROW.matcher(line);
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

  /** Returns the strongly connected components: the classes that reach each other. */
  private static List<Set<String>> circles(Map<String, Set<String>> uses) {
    Map<String, Set<String>> reached = new HashMap<>();
    for (String name : uses.keySet()) reached.put(name, reachedFrom(name, uses));
    List<Set<String>> circles = new ArrayList<>();
    Set<String> done = new HashSet<>();
    for (String name : uses.keySet()) {
      if (!done.add(name)) continue;
      Set<String> circle = new TreeSet<>(Set.of(name));
      for (String other : reached.get(name)) if (reached.get(other).contains(name)) circle.add(other);
      done.addAll(circle);
      circles.add(circle);
    }
    return circles;
  }

  private static Set<String> reachedFrom(String name, Map<String, Set<String>> uses) {
    Set<String> reached = new HashSet<>();
    ArrayDeque<String> next = new ArrayDeque<>(uses.get(name));
    while (!next.isEmpty()) {
      String other = next.pop();
      if (reached.add(other)) next.addAll(uses.get(other));
    }
    return reached;
  }
}

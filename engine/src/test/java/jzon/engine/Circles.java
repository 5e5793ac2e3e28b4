package jzon.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds classes that use each other in a circle: they are understood only together. */
public final class Circles {
  /** Circles of more classes are too large. */
  public static final int LARGEST = 8;

  private Circles() {}

  /** Returns the circles of more than eight classes. */
  public static List<Set<String>> tooLarge(Map<String, Set<String>> uses) {
    return of(uses).stream().filter(circle -> circle.size() > LARGEST).toList();
  }

  /** Returns the strongly connected components: the classes that reach each other. */
  public static List<Set<String>> of(Map<String, Set<String>> uses) {
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

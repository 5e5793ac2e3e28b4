package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;

/** The errors of a type, collected so that one compilation reports all of them. */
final class Problems {
  /** A message and the place to which it points, in a form that only the caller knows. */
  record Problem(Object place, Message message) {}

  private final List<Problem> found = new ArrayList<>();
  private boolean lacksMethods;

  /** Notes a problem; the same message at the same place counts once. */
  void add(Object place, Message message) {
    Problem problem = new Problem(place, message);
    if (!found.contains(problem)) found.add(problem);
  }

  /**
   * Notes that getters, setters, constructors or builders are missing, perhaps because Lombok has yet to write them.
   */
  void addLack(Object place, Message message) {
    add(place, message);
    lacksMethods = true;
  }

  /** Tells whether one of the problems is a missing method. */
  boolean lacksMethods() {
    return lacksMethods;
  }

  /** Tells whether there are no problems. */
  boolean isEmpty() {
    return found.isEmpty();
  }

  /** Returns all problems, in the order in which they were found. */
  List<Problem> all() {
    return found;
  }
}

package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;

/** What is wrong with a type, collected so that one compilation tells all of it. */
final class Problems {
  /** A message and the place that it points to, which is the reader's own business. */
  record Problem(Object place, String text) {}

  private final List<Problem> found = new ArrayList<>();

  /** Notes a problem; the same text at the same place counts once. */
  void add(Object place, String text) {
    Problem problem = new Problem(place, text);
    if (!found.contains(problem)) found.add(problem);
  }

  /** Tells whether there is none. */
  boolean isEmpty() {
    return found.isEmpty();
  }

  /** Returns all of them, in the order in which they were found. */
  List<Problem> all() {
    return found;
  }
}

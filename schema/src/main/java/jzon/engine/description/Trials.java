package jzon.engine.description;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * The questions between two descriptions that have the answer yes or no: does a reader accept all that a writer writes?
 *
 * <p>A trial makes the comparison that reports, but only notes whether a rule answers no. Pairs of types that are being
 * compared count as equal; a trial that fails removes the pairs that it has counted as equal.
 */
final class Trials {
  /** What is asked: of the new reader and old values, or of the old reader and new ones. */
  enum Direction {
    READERS,
    WRITERS
  }

  /** Two forms that are compared; the direction is null for the comparison that reports. */
  record Pair(Form old, Form now, boolean names, Direction direction) {}

  /** The number of named types inside of each other that are compared by recursion: 1 MiB of stack has ten times it. */
  private static final int MAX_DEPTH = 200;

  final Description old;
  final Description now;
  private final Set<Pair> equal = new HashSet<>();
  private final Deque<Pair> counted = new ArrayDeque<>(); // those in equal, in the order in which trials added them
  private final Set<Pair> failed = new HashSet<>();
  private int types; // inside of each other
  private int trials; // inside of each other

  Trials(Description old, Description now) {
    this.old = old;
    this.now = now;
  }

  /** Tells whether a reader accepts all that a writer writes; {@code names} is true for names of a map's entries. */
  boolean fits(boolean names, Form writer, Form reader, Direction direction) {
    boolean isOld = direction == Direction.READERS;
    return accepts(new Pair(isOld ? writer : reader, isOld ? reader : writer, names, direction));
  }

  private boolean accepts(Pair pair) {
    if (failed.contains(pair) || trials > MAX_DEPTH) return false; // in doubt it does not
    int mark = counted.size();
    if (!begin(pair)) return true;
    boolean[] refuted = {false};
    FormComparison.Findings noted = (at, kind, readers, writers, message) ->
        refuted[0] |= pair.direction == Direction.READERS ? readers : writers;
    trials++;
    new FormComparison(this, noted, pair.direction, pair.names).compareWhole(pair.old, pair.now);
    trials--;
    if (refuted[0]) {
      while (counted.size() > mark) equal.remove(counted.removeLast());
      failed.add(pair);
    }
    return !refuted[0];
  }

  /** Counts a pair as equal while it is compared; returns false if it counts already. */
  boolean begin(Pair pair) {
    if (!equal.add(pair)) return false;
    if (pair.direction != null) counted.addLast(pair);
    return true;
  }

  boolean hasFailed(Pair pair) {
    return failed.contains(pair);
  }

  /** Enters a named type; returns false if too many are being compared. */
  boolean enterType() {
    if (types == MAX_DEPTH) return false;
    types++;
    return true;
  }

  void leaveType() {
    types--;
  }
}

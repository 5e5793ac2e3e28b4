package jzon.engine.paths;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

class WrittenPathTest {
  @Test
  void oneRoundOfWhatIsRepeated() {
    says(List.of("a"), repeat(List.of(), List.of("a"), 1000, List.of()));
    says(List.of(0), repeat(List.of(), List.of(0), 1000, List.of()));
    says(List.of("a", "b"), repeat(List.of("a"), List.of("b"), 1000, List.of()));
    says(List.of("a", 0, "b", 1), repeat(List.of("a", 0), List.of("b", 1), 1000, List.of()));
    says(List.of("a", "a", "b"), repeat(List.of(), List.of("a", "a", "b"), 1000, List.of("a", "a", "cut")));
    says(List.of("x", "y", "a", "a", "b"), repeat(List.of("x", "y"), List.of("a", "a", "b"), 9, List.of("a", "z")));
  }

  @Test
  void theBeginningOfWhatRepeatsNothing() {
    List<Object> path = new ArrayList<>();
    for (int i = 0; i < 2000; i++) path.add(i);
    says(path.subList(0, 512), path);
    for (int n = 0; n < 4; n++) says(path.subList(0, n), path.subList(0, n));
    List<Object> twice = List.of(0, 1, 2, "a", "x", "a", 3, 4, 5, 6, 7, 8); // no two rounds
    says(twice, twice);
  }

  /** The segments, so many times, with what is before and behind them. */
  private static List<Object> repeat(List<Object> before, List<Object> round, int times, List<Object> behind) {
    List<Object> path = new ArrayList<>(before);
    for (int i = 0; i < times; i++) path.addAll(round);
    path.addAll(behind);
    return path;
  }

  private static void says(List<Object> expected, List<Object> path) {
    assertEquals(expected, List.of(WrittenPath.firstRound(path.toArray())));
  }
}

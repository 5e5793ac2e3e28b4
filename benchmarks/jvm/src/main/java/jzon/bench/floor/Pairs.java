package jzon.bench.floor;

import scala.Tuple2;

/** Pairs of doubles without boxes, as jzon makes them; newer Scala compilers make pairs of boxes of the same source. */
final class Pairs {
  private Pairs() {}

  static Tuple2<Object, Object> of(double x, double y) {
    return new scala.Tuple2$mcDD$sp(x, y);
  }
}

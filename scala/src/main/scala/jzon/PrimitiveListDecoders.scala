package jzon

import java.util.UUID

import jzon.engine.JsonReader

/**
 * Lists of primitives, of UUIDs and of pairs of doubles: gathered by loops of the engine, then linked from the last to the first,
 * so that neither a builder nor a call for each element is in the way.
 */
private[jzon] object PrimitiveListDecoders {

  object booleans extends Decoder[List[Boolean]] {
    def decode(in: JsonReader): List[Boolean] = {
      val elements = in.gatherBooleans()
      var i = in.gathered()
      var list: List[Boolean] = Nil
      while (i > 0) {
        i -= 1
        list = new ::(elements(i), list)
      }
      list
    }
  }

  object ints extends Decoder[List[Int]] {
    def decode(in: JsonReader): List[Int] = {
      val elements = in.gatherInts()
      var i = in.gathered()
      var list: List[Int] = Nil
      while (i > 0) {
        i -= 1
        list = new ::(elements(i), list)
      }
      list
    }
  }

  object longs extends Decoder[List[Long]] {
    def decode(in: JsonReader): List[Long] = {
      val elements = in.gatherLongs()
      var i = in.gathered()
      var list: List[Long] = Nil
      while (i > 0) {
        i -= 1
        list = new ::(elements(i), list)
      }
      list
    }
  }

  object floats extends Decoder[List[Float]] {
    def decode(in: JsonReader): List[Float] = {
      val elements = in.gatherFloats()
      var i = in.gathered()
      var list: List[Float] = Nil
      while (i > 0) {
        i -= 1
        list = new ::(elements(i), list)
      }
      list
    }
  }

  object doubles extends Decoder[List[Double]] {
    def decode(in: JsonReader): List[Double] = {
      val elements = in.gatherDoubles()
      var i = in.gathered()
      var list: List[Double] = Nil
      while (i > 0) {
        i -= 1
        list = new ::(elements(i), list)
      }
      list
    }
  }

  object uuids extends Decoder[List[UUID]] {
    def decode(in: JsonReader): List[UUID] = {
      val halves = in.gatherUuids()
      var i = in.gathered()
      var list: List[UUID] = Nil
      while (i > 0) {
        i -= 2
        list = new ::(new UUID(halves(i), halves(i + 1)), list)
      }
      list
    }
  }

  /** Pairs without boxes, as in [[NumberPairs]]. */
  object doublePairs extends Decoder[List[(Double, Double)]] {
    private[this] def pair(x: Double, y: Double): (Double, Double) = (x, y)

    def decode(in: JsonReader): List[(Double, Double)] = {
      val numbers = in.gatherDoublePairs()
      linked(numbers, in.gathered())
    }

    // Apart, so that HotSpot inlines all of the loop or, where it has inlined too much already, compiles it on its own.
    private[this] def linked(numbers: Array[Double], count: Int): List[(Double, Double)] = {
      var i = count
      var list: List[(Double, Double)] = Nil
      while (i > 0) {
        i -= 2
        list = new ::(pair(numbers(i), numbers(i + 1)), list)
      }
      list
    }
  }
}

package jzon

import jzon.engine.JsonReader

/** Lists of pairs of doubles, without boxes as in [[NumberPairs]]: read into an array, then linked from the last to the first. */
private[jzon] object DoublePairListDecoder extends Decoder[List[(Double, Double)]] {
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

package jzon

import jzon.engine.JsonReader

/**
 * Decodes lists of pairs of doubles without boxes, as [[NumberPairs]] does: reads them into an array, then links the
 * list from the last pair to the first.
 */
private[jzon] object DoublePairListDecoder extends Decoder[List[(Double, Double)]] {
  private[this] def pair(x: Double, y: Double): (Double, Double) = (x, y)

  def decode(in: JsonReader): List[(Double, Double)] = {
    val numbers = in.arrays().readSharedDoublePairs()
    linked(numbers, in.arrays().sharedLength())
  }

  // Must be a separate method: docs/performance-notes.md#calls-that-must-be-inlined.
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

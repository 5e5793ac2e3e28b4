package jzon.testkit

import java.util.SplittableRandom

import jzon._
import org.erdtman.jcs.NumberToJSON

/**
 * Compares the canonical form of many random doubles with that of another implementation, whose digits come from a port
 * of D. Gay's algorithm: `CanonicalDoubles 100000000 1` takes the number of doubles and the seed.
 */
object CanonicalDoubles {
  private val batch = 1000
  private val encoder = Encoder[Array[Double]]

  def main(args: Array[String]): Unit = {
    val random = new SplittableRandom(args(1).toLong)
    val rounds = args(0).toLong / batch
    var i = 0L
    while (i < rounds) {
      check(Array.fill(batch)(CanonicalSuite.double(random)))
      i += 1
      if (i % 10000 == 0) println(s"${i * batch} doubles are written alike")
    }
    println(s"all ${rounds * batch} doubles are written alike")
  }

  private def check(doubles: Array[Double]): Unit = {
    val expected = new StringBuilder("[")
    doubles.foreach(d => expected.append(NumberToJSON.serializeNumber(d)).append(','))
    expected.setCharAt(expected.length - 1, ']')
    val written = encoder.encodeJson(doubles, EncodeOptions.compact.canonical)
    require(written == expected.toString, s"$written instead of $expected")
  }
}

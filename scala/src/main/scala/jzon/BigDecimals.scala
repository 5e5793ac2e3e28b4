package jzon

import java.util.Arrays

import jzon.engine.JsonReader

/** Decimals of Scala, which are those of Java with a context: what `BigDecimal.exact` makes of them. */
private[jzon] object BigDecimals {
  private[this] val digits = BigDecimal.defaultMathContext.getPrecision

  /** Reads a number exactly; its precision, which takes a while, is asked for only where it may exceed the context. */
  def read(in: JsonReader): BigDecimal = {
    val number = in.readBigDecimal()
    if (in.mostDigits() <= digits) new BigDecimal(number, BigDecimal.defaultMathContext) else BigDecimal.exact(number)
  }

  /** Arrays by a loop of their own, as those of strings. */
  object array extends Decoder[Array[BigDecimal]] {
    def decode(in: JsonReader): Array[BigDecimal] =
      if (!in.readArrayStart()) new Array[BigDecimal](0)
      else {
        val max = in.maxEntries()
        var elements = new Array[BigDecimal](8)
        var n = 0
        var more = true
        while (more) {
          if (n == max) throw in.tooManyEntries()
          if (n == elements.length) elements = Arrays.copyOf(elements, ArrayDecoder.larger(n))
          elements(n) = read(in)
          n += 1
          more = in.readNextElement()
        }
        if (n == elements.length) elements else Arrays.copyOf(elements, n)
      }
  }
}

package jzon

import java.util.Arrays

import jzon.engine.JsonReader

/** Reads Scala's decimals, which are Java's decimals with a context, as `BigDecimal.exact` makes them. */
private[jzon] object BigDecimals {
  private[this] val digits = BigDecimal.defaultMathContext.getPrecision

  /** Reads a number exactly; computes its precision, which is slow, only if it may exceed the context. */
  def read(in: JsonReader): BigDecimal = {
    val number = in.readBigDecimal()
    if (in.maxDigits() <= digits) new BigDecimal(number, BigDecimal.defaultMathContext) else BigDecimal.exact(number)
  }

  /** Reads arrays with their own loop, like arrays of strings. */
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

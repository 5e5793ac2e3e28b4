package jzon.testkit

/**
 * A small language for documents that are too large to be committed.
 *
 * `<<N,sep:text>>` is `text` N times with `sep` between (`<<N:text>>`: nothing between). Repetitions do not nest.
 * `\xHH` is a byte. Within `text` these depend on the number of the repetition:
 *
 *  - `%d` is the number itself, from 0
 *  - `%c` is a name; all these names have the same `String.hashCode`
 *  - `%z` is a name whose `hashCode` is 0
 *  - `%l` is a whole number that has the hash code 0 as a Long or a Double
 *  - `%k` is a name whose hash code stays equal to the others with any odd factor
 */
object Template {
  private val repetition = """(?s)<<(\d+)(?:,([^:]*))?:(.*?)>>""".r

  /** Returns the document of a template. */
  def expand(template: String): Array[Byte] = Vectors.unescape(text(template))

  private def text(template: String): String = {
    val out = new StringBuilder
    var end = 0
    repetition.findAllMatchIn(template).foreach { m =>
      out.append(template.substring(end, m.start))
      end = m.end
      val n = m.group(1).toInt
      val separator = Option(m.group(2)).getOrElse("")
      var i = 0
      while (i < n) {
        if (i > 0) out.append(separator)
        out.append(element(m.group(3), i))
        i += 1
      }
    }
    out.append(template.substring(end))
    out.toString
  }

  private def element(text: String, i: Int): String =
    if (text.indexOf('%') < 0) text
    else
      text.replace("%d", i.toString).replace("%c", collidingName(i)).replace("%z", zeroHashName(i))
        .replace("%l", zeroHashNumber(i).toString).replace("%k", highBitsName(i))

  /** Whole numbers with two equal halves, which hash codes combine by exclusive or. */
  def zeroHashNumber(i: Int): Long = i.toLong << 32 | i.toLong

  /** Names of 24 letters, all with the same `String.hashCode`, because "Aa" and "BB" have the same. */
  def collidingName(i: Int): String =
    (0 until 12).map(bit => if ((i >> bit & 1) == 0) "Aa" else "BB").mkString

  /**
   * Names that differ in the highest bits of an even number of 64-bit words, of four UTF-16 units each.
   *
   * If a hash function multiplies such words by odd numbers and combines them by addition or exclusive or, all names
   * have the same hash code, for any odd numbers.
   */
  def highBitsName(i: Int): String = {
    val bits = i << 1 | (Integer.bitCount(i) & 1)
    (0 until 13).map(word => if ((bits >> word & 1) == 0) "xxxx" else "xxx\u8078").mkString
  }

  /** Names whose `String.hashCode` is 0: String does not cache it before JDK 13, and they all fall into one bucket. */
  def zeroHashName(i: Int): String = {
    // a prefix that varies, then six printable characters that bring the hash back to 0
    val prefix = collidingName(i)
    prefix + suffixToZero(prefix.hashCode)
  }

  private def suffixToZero(hash: Int): String = {
    // hash * 31^7 + s0 * 31^6 + ... + s6 = 0 (mod 2^32) with each s in [48, 78]: digits of the remainder in base 31
    val n = 7
    var base = hash.toLong
    var power = 1L
    (1 to n).foreach { _ => base = base * 31 & 0xffffffffL; power = power * 31 }
    val low = (0 until n).foldLeft(0L)((sum, _) => sum * 31 + 48)
    var need = (-(base + low)) & 0xffffffffL
    val digits = new Array[Char](n)
    var i = n - 1
    while (i >= 0) {
      digits(i) = (48 + need % 31).toChar
      need /= 31
      i -= 1
    }
    new String(digits)
  }
}

package jzon.derivation

import scala.reflect.NameTransformer

/** Names as users write them.
  *
  * The compiler keeps `a-b` between backticks as a$minusb, which somebody may have written as well, and $timestamp as what
  * *tamp between backticks would be. So names with dollars are looked up where they are written; of a class that is in a
  * class file nobody can tell any more.
  */
private[derivation] object WrittenNames {

  /** The name that stands in a source from `start` on, if the compiler keeps it as `encoded`. */
  def at(source: Array[Char], start: Int, encoded: String): Option[String] =
    if (start < 0 || start >= source.length) None
    else {
      val end = if (source(start) == '`') source.indexOf('`', start + 1) else endOfName(source, start)
      val from = if (source(start) == '`') start + 1 else start
      if (end < from) None else Some(new String(source, from, end - from)).filter(NameTransformer.encode(_) == encoded)
    }

  private def endOfName(source: Array[Char], start: Int): Int = {
    var at = start
    if (Character.isJavaIdentifierStart(source(at))) {
      while (at < source.length && Character.isJavaIdentifierPart(source(at))) at += 1
      // after an underscore operators may follow, as in x_+
      if (source(at - 1) == '_') at = endOfOperator(source, at)
      at
    } else endOfOperator(source, at)
  }

  private def endOfOperator(source: Array[Char], start: Int): Int = {
    var at = start
    while (at < source.length && isOperator(source(at))) at += 1
    at
  }

  private def isOperator(c: Char): Boolean = "!#%&*+-/:<=>?@\\^|~".indexOf(c.toInt) >= 0 || c > 127 && {
    val kind = Character.getType(c)
    kind == Character.MATH_SYMBOL.toInt || kind == Character.OTHER_SYMBOL.toInt
  }

  /** The name that a class file has as `encoded`; None where it may have been written with a dollar as well as between
    * backticks: where it begins as one operator and goes on as a word, or ends.
    */
  def inClassFile(encoded: String): Option[String] = {
    val decoded = NameTransformer.decode(encoded)
    val word = encoded.drop(1).takeWhile(_ != '$')
    val isOperator = encoded.startsWith("$") && decoded.charAt(0) != '$'
    val isFollowed = NameTransformer.encode(decoded.take(1)) == "$" + word && word.length + 1 < encoded.length
    if (isOperator && !isFollowed) None else Some(decoded)
  }
}

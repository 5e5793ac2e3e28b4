package jzon.derivation

import scala.reflect.NameTransformer

/** Names as users write them.
  *
  * The compiler stores `a-b` between backticks as a$minusb, which a user may also have written. It stores $timestamp in
  * the same way as *tamp between backticks. So names with dollars are read from the source. For a class in a class file
  * the spelling cannot be recovered.
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
      // operators may follow an underscore, as in x_+
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

  /** The source name for `encoded` in a class file; None if it may have been written with a dollar or between
    * backticks. This is so if it begins with one operator and continues with a word, or ends.
    */
  def inClassFile(encoded: String): Option[String] = {
    val decoded = NameTransformer.decode(encoded)
    val word = encoded.drop(1).takeWhile(_ != '$')
    val isOperator = encoded.startsWith("$") && decoded.charAt(0) != '$'
    val isFollowed = NameTransformer.encode(decoded.take(1)) == "$" + word && word.length + 1 < encoded.length
    if (isOperator && !isFollowed) None else Some(decoded)
  }
}

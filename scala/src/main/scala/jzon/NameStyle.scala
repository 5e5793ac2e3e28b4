package jzon

/**
 * A way to spell the words of a Scala name in JSON.
 *
 * Words start at an upper case letter that follows a lower case letter or a digit, at the last upper case letter of a
 * run that a lower case letter follows (`HTTPServer` is `HTTP` and `Server`), and after `_`, `-`, `.` or a space, which
 * are dropped. Digits belong to the word before them: `line2` is one word.
 */
sealed trait NameStyle extends Product with Serializable {

  /** Spells `name` in this style; a name without any letter or digit is left as it is. */
  final def apply(name: String): String = {
    val words = NameStyle.words(name)
    if (words.isEmpty) name else join(words)
  }

  protected def join(words: List[String]): String
}

object NameStyle {

  /** `shippingAddress` */
  case object CamelCase extends NameStyle {
    protected def join(words: List[String]): String = lower(words.head) + words.tail.map(capital).mkString
  }

  /** `ShippingAddress` */
  case object PascalCase extends NameStyle {
    protected def join(words: List[String]): String = words.map(capital).mkString
  }

  /** `shipping_address` */
  case object SnakeCase extends NameStyle {
    protected def join(words: List[String]): String = words.map(lower).mkString("_")
  }

  /** `shipping-address` */
  case object KebabCase extends NameStyle {
    protected def join(words: List[String]): String = words.map(lower).mkString("-")
  }

  /** `SHIPPING_ADDRESS` */
  case object ScreamingSnakeCase extends NameStyle {
    protected def join(words: List[String]): String = words.map(upper).mkString("_")
  }

  /** `SHIPPING-ADDRESS` */
  case object ScreamingKebabCase extends NameStyle {
    protected def join(words: List[String]): String = words.map(upper).mkString("-")
  }

  /** All styles. */
  val values: List[NameStyle] =
    List(CamelCase, PascalCase, SnakeCase, KebabCase, ScreamingSnakeCase, ScreamingKebabCase)

  // The root locale: a Turkish build machine must not turn `id` into a dotted capital.
  private def lower(word: String): String = word.toLowerCase(java.util.Locale.ROOT)
  private def upper(word: String): String = word.toUpperCase(java.util.Locale.ROOT)
  private def capital(word: String): String = upper(word.take(1)) + lower(word.drop(1))

  private def words(name: String): List[String] = {
    val words = List.newBuilder[String]
    val word = new java.lang.StringBuilder
    def end(): Unit =
      if (word.length > 0) {
        words += word.toString
        word.setLength(0)
      }
    for (i <- name.indices) {
      val c = name.charAt(i)
      if (c == '_' || c == '-' || c == '.' || c == ' ') end()
      else {
        if (c.isUpper && i > 0) {
          val before = name.charAt(i - 1)
          val lowerFollows = i + 1 < name.length && name.charAt(i + 1).isLower
          if (before.isLower || before.isDigit || (before.isUpper && lowerFollows)) end()
        }
        word.append(c)
      }
    }
    end()
    words.result()
  }
}

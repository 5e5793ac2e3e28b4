package jzon

import jzon.engine.names.WordStyle

/**
 * A way to spell the words of a Scala name in JSON.
 *
 * Words start at an upper case letter that follows a lower case letter or a digit, at the last upper case letter of a
 * run that a lower case letter follows (`HTTPServer` is `HTTP` and `Server`), and after `_`, `-`, `.` or a space, which
 * are dropped. Digits belong to the word before them: `line2` is one word.
 */
sealed trait NameStyle extends Product with Serializable {

  /** Spells `name` in this style; a name without any letter or digit is left as it is. */
  final def apply(name: String): String = style.apply(name)

  private[jzon] def style: WordStyle
}

object NameStyle {

  /** `shippingAddress` */
  case object CamelCase extends NameStyle { private[jzon] def style = WordStyle.CAMEL_CASE }

  /** `ShippingAddress` */
  case object PascalCase extends NameStyle { private[jzon] def style = WordStyle.PASCAL_CASE }

  /** `shipping_address` */
  case object SnakeCase extends NameStyle { private[jzon] def style = WordStyle.SNAKE_CASE }

  /** `shipping-address` */
  case object KebabCase extends NameStyle { private[jzon] def style = WordStyle.KEBAB_CASE }

  /** `SHIPPING_ADDRESS` */
  case object ScreamingSnakeCase extends NameStyle { private[jzon] def style = WordStyle.SCREAMING_SNAKE_CASE }

  /** `SHIPPING-ADDRESS` */
  case object ScreamingKebabCase extends NameStyle { private[jzon] def style = WordStyle.SCREAMING_KEBAB_CASE }

  /** All styles. */
  val values: List[NameStyle] =
    List(CamelCase, PascalCase, SnakeCase, KebabCase, ScreamingSnakeCase, ScreamingKebabCase)
}

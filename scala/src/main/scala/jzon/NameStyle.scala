package jzon

import jzon.engine.names.WordStyle

/**
 * A way to spell the words of a Scala name in JSON, such as `SnakeCase`: `shippingAddress` becomes `shipping_address`.
 *
 * A word starts (1) at an upper case letter after a lower case letter or a digit; (2) at the last upper case letter of
 * several, if a lower case letter follows (`HTTPServer` is `HTTP` and `Server`); (3) after `_`, `-`, `.` or a space,
 * which are dropped. Digits belong to the word before them: `line2` is one word.
 */
sealed trait NameStyle extends Product with Serializable {

  /** Spells `name` in this style; does not change a name without any letter or digit. */
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

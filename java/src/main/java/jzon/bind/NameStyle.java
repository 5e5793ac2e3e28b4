package jzon.bind;

import jzon.engine.names.WordStyle;

/**
 * A way to spell the words of a Java name in JSON.
 *
 * <p>Words start at an upper case letter that follows a lower case letter or a digit, at the last upper case letter of
 * a run that a lower case letter follows ({@code HTTPServer} is {@code HTTP} and {@code Server}), and after {@code _},
 * {@code -}, {@code .} or a space, which are dropped. Digits belong to the word before them: {@code line2} is one word.
 */
public enum NameStyle {
  /** {@code shippingAddress} */
  CAMEL_CASE(WordStyle.CAMEL_CASE),
  /** {@code ShippingAddress} */
  PASCAL_CASE(WordStyle.PASCAL_CASE),
  /** {@code shipping_address} */
  SNAKE_CASE(WordStyle.SNAKE_CASE),
  /** {@code shipping-address} */
  KEBAB_CASE(WordStyle.KEBAB_CASE),
  /** {@code SHIPPING_ADDRESS} */
  SCREAMING_SNAKE_CASE(WordStyle.SCREAMING_SNAKE_CASE),
  /** {@code SHIPPING-ADDRESS} */
  SCREAMING_KEBAB_CASE(WordStyle.SCREAMING_KEBAB_CASE),
  /** {@code shippingAddress}, unchanged: for a type whose package or outer type has another style. */
  UNCHANGED(null);

  private final WordStyle style;

  NameStyle(WordStyle style) {
    this.style = style;
  }

  /** Spells {@code name} in this style; a name without letters and digits stays unchanged. */
  public String apply(String name) {
    return style == null ? name : style.apply(name);
  }
}

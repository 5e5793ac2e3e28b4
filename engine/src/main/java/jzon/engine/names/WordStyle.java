package jzon.engine.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A naming style, such as {@link #SNAKE_CASE}: the separator between words, and the case of their letters.
 *
 * <p>Words start at an upper case letter that follows a lower case letter or a digit, at the last upper case letter of
 * a run that a lower case letter follows ({@code HTTPServer} is {@code HTTP} and {@code Server}), and after {@code _},
 * {@code -}, {@code .} or a space, which are dropped. Digits belong to the word before them: {@code line2} is one word.
 */
public enum WordStyle {
  /** {@code shippingAddress} */
  CAMEL_CASE("", Letters.LOWER, Letters.CAPITALIZED),
  /** {@code ShippingAddress} */
  PASCAL_CASE("", Letters.CAPITALIZED, Letters.CAPITALIZED),
  /** {@code shipping_address} */
  SNAKE_CASE("_", Letters.LOWER, Letters.LOWER),
  /** {@code shipping-address} */
  KEBAB_CASE("-", Letters.LOWER, Letters.LOWER),
  /** {@code SHIPPING_ADDRESS} */
  SCREAMING_SNAKE_CASE("_", Letters.UPPER, Letters.UPPER),
  /** {@code SHIPPING-ADDRESS} */
  SCREAMING_KEBAB_CASE("-", Letters.UPPER, Letters.UPPER);

  private enum Letters {
    LOWER, UPPER, CAPITALIZED
  }

  private final String between;
  private final Letters first;
  private final Letters others;

  WordStyle(String between, Letters first, Letters others) {
    this.between = between;
    this.first = first;
    this.others = others;
  }

  /** Returns {@code name} in this style; a name without any letter or digit is unchanged. */
  public String apply(String name) {
    List<String> words = words(name);
    if (words.isEmpty()) return name;
    StringBuilder spelled = new StringBuilder(name.length() + 8);
    for (int i = 0; i < words.size(); i++) {
      spelled.append(i == 0 ? "" : between).append(cased(words.get(i), i == 0 ? first : others));
    }
    return spelled.toString();
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    int start = 0; // of the current word
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean separates = c == '_' || c == '-' || c == '.' || c == ' ';
      if (separates || i > start && startsWord(name, i)) {
        if (i > start) words.add(name.substring(start, i));
        start = separates ? i + 1 : i;
      }
    }
    if (start < name.length()) words.add(name.substring(start));
    return words;
  }

  private static boolean startsWord(String name, int i) {
    if (!Character.isUpperCase(name.charAt(i))) return false;
    char before = name.charAt(i - 1);
    boolean lowerFollows = i + 1 < name.length() && Character.isLowerCase(name.charAt(i + 1));
    return Character.isLowerCase(before) || Character.isDigit(before) || Character.isUpperCase(before) && lowerFollows;
  }

  // Uses the root locale, so that a Turkish build machine does not turn `id` into a dotted capital.
  private static String cased(String word, Letters letters) {
    return switch (letters) {
      case LOWER -> word.toLowerCase(Locale.ROOT);
      case UPPER -> word.toUpperCase(Locale.ROOT);
      case CAPITALIZED ->
        word.substring(0, 1).toUpperCase(Locale.ROOT).concat(word.substring(1).toLowerCase(Locale.ROOT));
    };
  }
}

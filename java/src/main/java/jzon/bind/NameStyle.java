package jzon.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A way to spell the words of a Java name in JSON.
 *
 * <p>Words start at an upper case letter that follows a lower case letter or a digit, at the last upper case letter of
 * a run that a lower case letter follows ({@code HTTPServer} is {@code HTTP} and {@code Server}), and after {@code _},
 * {@code -}, {@code .} or a space, which are dropped. Digits belong to the word before them: {@code line2} is one word.
 */
public enum NameStyle {
  /** {@code shippingAddress} */
  CAMEL_CASE,
  /** {@code ShippingAddress} */
  PASCAL_CASE,
  /** {@code shipping_address} */
  SNAKE_CASE,
  /** {@code shipping-address} */
  KEBAB_CASE,
  /** {@code SHIPPING_ADDRESS} */
  SCREAMING_SNAKE_CASE,
  /** {@code SHIPPING-ADDRESS} */
  SCREAMING_KEBAB_CASE;

  /** Spells {@code name} in this style; a name without any letter or digit is left as it is. */
  public String apply(String name) {
    List<String> words = words(name);
    if (words.isEmpty()) return name;
    StringBuilder spelled = new StringBuilder(name.length() + 8);
    for (String word : words) {
      if (spelled.length() > 0) spelled.append(between());
      spelled.append(cased(word, spelled.length() == 0));
    }
    return spelled.toString();
  }

  private String between() {
    return switch (this) {
      case SNAKE_CASE, SCREAMING_SNAKE_CASE -> "_";
      case KEBAB_CASE, SCREAMING_KEBAB_CASE -> "-";
      case CAMEL_CASE, PASCAL_CASE -> "";
    };
  }

  private String cased(String word, boolean first) {
    return switch (this) {
      case SNAKE_CASE, KEBAB_CASE -> lower(word);
      case SCREAMING_SNAKE_CASE, SCREAMING_KEBAB_CASE -> upper(word);
      case PASCAL_CASE -> capital(word);
      case CAMEL_CASE -> first ? lower(word) : capital(word);
    };
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    int start = 0; // of the word at hand
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

  // The root locale: a Turkish build machine must not turn `id` into a dotted capital.
  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private static String capital(String word) {
    return upper(word.substring(0, 1)) + lower(word.substring(1));
  }
}

package jzon.bind.processor;

import java.util.Locale;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

import jzon.bind.NameStyle;

/** The names that Jackson's strategies give to properties. Some differ from {@link NameStyle}: {@code http_urlpath}. */
final class JacksonNames {
  private JacksonNames() {}

  /** Returns Jackson's name of a property without annotations: {@code url} for {@code getURL}. */
  static String implicit(String property, Element reader) {
    String method = reader instanceof ExecutableElement ? reader.getSimpleName().toString() : property;
    for (String prefix : new String[] {"get", "is"}) {
      if (method.equals(property) || !method.startsWith(prefix)) continue;
      StringBuilder name = new StringBuilder(method.substring(prefix.length()));
      for (int i = 0; i < name.length() && Character.isUpperCase(name.charAt(i)); i++) {
        name.setCharAt(i, Character.toLowerCase(name.charAt(i)));
      }
      return name.toString();
    }
    return property;
  }

  /** Returns the name that the strategy of Jackson that stands for a style gives to a property. */
  static String apply(NameStyle style, String name) {
    return switch (style) {
      case SNAKE_CASE -> snake(name);
      case SCREAMING_SNAKE_CASE -> snake(name).toUpperCase(Locale.ROOT);
      case KEBAB_CASE -> kebab(name);
      case PASCAL_CASE -> name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
      default -> name;
    };
  }

  /** A run of capitals starts one word; a leading underscore is dropped. */
  private static String snake(String name) {
    StringBuilder result = new StringBuilder();
    boolean wasUpper = false;
    for (int i = name.startsWith("_") ? 1 : 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean isUpper = Character.isUpperCase(c);
      boolean starts = isUpper && !wasUpper && !result.isEmpty();
      if (starts && result.charAt(result.length() - 1) != '_') result.append('_');
      result.append(Character.toLowerCase(c));
      wasUpper = isUpper;
    }
    return result.isEmpty() ? name : result.toString();
  }

  /** The last capital of a run starts another word, whatever follows it. */
  private static String kebab(String name) {
    StringBuilder result = new StringBuilder();
    int capitals = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      char small = Character.toLowerCase(c);
      if (small != c) {
        if (capitals++ == 0 && i > 0) result.append('-');
      } else {
        if (capitals > 1) result.insert(result.length() - 1, '-');
        capitals = 0;
      }
      result.append(small);
    }
    return result.toString();
  }
}

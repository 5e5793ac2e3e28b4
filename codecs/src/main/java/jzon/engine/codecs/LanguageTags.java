package jzon.engine.codecs;

import java.util.IllformedLocaleException;
import java.util.Locale;

/** Locales as BCP 47 language tags, such as {@code en-GB}. */
public final class LanguageTags {
  private LanguageTags() {}

  /**
   * Returns the locale of a tag. {@link Locale#forLanguageTag} drops unknown parts, which the builder rejects; only the
   * former reads ja_JP_JP.
   *
   * @throws IllegalArgumentException if the text is no language tag
   */
  public static Locale read(String tag) {
    try {
      new Locale.Builder().setLanguageTag(tag);
      return Locale.forLanguageTag(tag);
    } catch (IllformedLocaleException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /**
   * Returns the tag of a locale.
   *
   * @throws IllegalArgumentException if {@link #read} returns another locale for the tag, as for no_NO_NY
   */
  public static String write(Locale locale) {
    String tag = locale.toLanguageTag();
    if (isReadBack(locale, tag)) return tag;
    throw new IllegalArgumentException(
        "the locale " + locale + " has no language tag from which it can be read: its tag is " + tag);
  }

  private static boolean isReadBack(Locale locale, String tag) {
    try {
      return read(tag).equals(locale);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}

package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each locale comes back, or is not written. */
class LocalesTest {
  private static final JsonAdapter<Locale> LOCALES = Adapters.of(Locale.class);
  private static final JsonAdapter<Map<Locale, Integer>> KEYS =
      Adapters.map(Adapters.keys(Locale.class), Adapters.of(Integer.class));

  @Test
  void ofTheJdk() {
    int n = 0;
    for (Locale locale : Locale.getAvailableLocales()) {
      if (locale.toString().equals("no_NO_NY")) continue; // see below
      assertEquals(locale, LOCALES.decode(LOCALES.encode(locale)));
      assertEquals(Map.of(locale, 1), KEYS.decode(KEYS.encode(Map.of(locale, 1))));
      n++;
    }
    assertTrue(n > 100, "" + n);
    assertEquals("\"und\"", LOCALES.encodeToString(Locale.ROOT));
  }

  @Test
  @SuppressWarnings("deprecation") // constructors that Java 19 deprecates
  void withoutATagOfTheirOwn() {
    List<String> written = new ArrayList<>();
    for (Locale locale : List.of(
        new Locale("no", "NO", "NY"), new Locale("toolonglanguage"), new Locale("de", "Germany"),
        new Locale("de", "DE", "x"), new Locale("de", "DE", "POSIX_a"), new Locale("", "", "x"))) {
      try {
        String json = LOCALES.encodeToString(locale);
        assertEquals(locale, LOCALES.decode(json));
        written.add(json);
      } catch (IllegalArgumentException e) {
        assertTrue(e.getMessage().startsWith("the locale "), e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> KEYS.encode(Map.of(locale, 1)));
      }
    }
    assertEquals(List.of("\"de-DE-x-lvariant-x\"", "\"de-DE-POSIX-x-lvariant-a\"", "\"x-lvariant-x\""), written);
    assertEquals(
        "the locale no_NO_NY has no language tag from which it can be read: its tag is nn-NO",
        assertThrows(
            IllegalArgumentException.class, () -> LOCALES.encode(new Locale("no", "NO", "NY"))).getMessage());
  }
}

package jzon.engine.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import jzon.engine.JsonWriter;
import jzon.engine.error.JsonException;

/** Strings of fewer than eight characters, for each of which there is code of its own. */
class ShortTextTest {
  private static final String LETTERS = "abcdefg";

  private static String written(String s) {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeString(s);
      return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void everyCharacterAtEveryPlaceOfEveryLength() {
    for (int n = 1; n < 8; n++) {
      for (int i = 0; i < n; i++) {
        String before = LETTERS.substring(0, i), after = LETTERS.substring(i + 1, n);
        for (int c = 0; c <= 0xFFFF; c++) {
          String s = before + (char) c + after;
          // all of Latin-1, of the others all whose low byte may pass for a character, and some more
          if (c > 0xFF && c % 61 != 0 && (c & 0xFF) > 0x7F) continue;
          if (Character.isSurrogate((char) c)) assertThrows(JsonException.class, () -> written(s), s);
          else assertEquals(StringTextTest.expected(s), written(s));
        }
      }
    }
  }

  @Test
  void pairsOfSurrogates() {
    for (int n = 0; n < 6; n++) {
      for (int i = 0; i <= n; i++) {
        String s = LETTERS.substring(0, i) + "\uD83D\uDC4D" + LETTERS.substring(i, n);
        assertEquals("\"" + s + "\"", written(s));
      }
    }
  }

  @Test
  void nothingBehindTheClosingQuoteCounts() {
    try (JsonWriter out = JsonWriter.open()) {
      StringBuilder expected = new StringBuilder();
      for (int i = 0; i < 30_000; i++) {
        String s = LETTERS.substring(0, i % 8);
        out.writeString(s);
        out.writeComma();
        expected.append('"').append(s).append("\",");
      }
      assertEquals(expected.toString(), out.toText());
    }
  }
}

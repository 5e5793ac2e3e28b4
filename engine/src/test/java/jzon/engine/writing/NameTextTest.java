package jzon.engine.writing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import jzon.engine.JsonWriter;
import jzon.engine.error.JsonException;

/** Names of maps with the character before them, and their colon. */
class NameTextTest {
  private static String written(String name) {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeNameBehind(',', name);
      return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
  }

  private static byte[] writtenAscii(String name) {
    try (JsonWriter out = JsonWriter.openAsciiOnly()) {
      out.writeNameBehind(',', name);
      return out.toByteArray();
    }
  }

  private static String expected(String name) {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeComma();
      out.writeName(name);
      return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void namesOfEveryLengthWithOneOddCharacterAnywhere() {
    for (int n = 0; n <= 60; n++) {
      String plain = "a".repeat(n);
      assertEquals(",\"" + plain + "\":", written(plain));
      for (int i = 0; i <= n; i++) {
        for (String odd : new String[] {"\"", "\\", "\n", "\u0001", "\u007F", "é", "日", "\uD83D\uDE00"}) {
          String name = plain.substring(0, i) + odd + plain.substring(i);
          assertEquals(expected(name), written(name));
          assertArrayEquals(StringTextTest.ascii(expected(name)), writtenAscii(name));
        }
      }
    }
  }

  @Test
  void loneSurrogatesAreErrors() {
    for (int n = 0; n <= 20; n++) {
      String name = "a".repeat(n) + '\uD800' + "b".repeat(20 - n);
      assertThrows(JsonException.class, () -> written(name));
    }
  }

  @Test
  void namesAtTheEndOfTheBuffer() {
    try (JsonWriter out = JsonWriter.open()) {
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < 10_000; i++) {
        String name = "the-name-" + i + "x".repeat(i % 40);
        out.writeNameBehind(',', name);
        all.append(",\"").append(name).append("\":");
      }
      assertEquals(all.toString(), new String(out.toByteArray(), StandardCharsets.UTF_8));
    }
  }
}

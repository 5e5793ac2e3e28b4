package jzon.engine.writing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import jzon.engine.JsonWriter;
import jzon.engine.Samples;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

class StringTextTest {
  private static final int[] LENGTHS = {
    0, 1, 2, 3, 6, 7, 8, 9, 15, 16, 17, 23, 24, 46, 47, 48, 49, 63, 64, 65, 100, 511, 512, 513, 1000, 2046, 2047, 2048,
    2049, 2050, 4095, 4096, 4097, 16383, 16384, 16385, 33000
  };

  /** One of each kind: short and long escapes, the edges of one to four bytes of UTF-8. */
  private static final String[] SPECIALS = {
    "\"", "\\", "\n", "\r", "\t", "\b", "\f", "\u0000", "\u0001", "\u001f", "/", "\u007f", "\u0080", "\u00ff", "\u0100",
    "\u07ff", "\u0800", "\u2028", "\ud7ff", "\ue000", "\ufffd",
    "\uffff", "\ud800\udc00", "\ud83d\ude00", "\udbff\udfff"
  };

  /** What the writer must write, by way of the JDK and one character at a time. */
  static String expected(String s) {
    StringBuilder b = new StringBuilder("\"");
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      int shortEscape = "\"\\\n\r\t\b\f".indexOf(c);
      if (shortEscape >= 0) b.append('\\').append("\"\\nrtbf".charAt(shortEscape));
      else if (c < 0x20) b.append(String.format("\\u%04x", (int) c));
      else b.append(c);
    }
    return b.append('"').toString();
  }

  private static void check(String s) {
    try (JsonWriter out = JsonWriter.open()) {
      out.writeString(s);
      assertEquals(expected(s), new String(out.toByteArray(), StandardCharsets.UTF_8));
    }
    checkAscii(s);
  }

  /** Returns JSON with all characters that are not ASCII as escapes, as writers of ASCII give it. */
  static byte[] ascii(String json) {
    StringBuilder b = new StringBuilder();
    for (char c : json.toCharArray()) {
      if (c < 0x80) b.append(c);
      else b.append("\\u").append(Integer.toHexString(0x10000 | c), 1, 5);
    }
    return b.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static void checkAscii(String s) {
    byte[] expected = ascii(expected(s));
    try (JsonWriter out = JsonWriter.openAsciiOnly()) {
      out.writeString(s);
      assertArrayEquals(expected, out.toByteArray(), s);
    }
  }

  @Tag("long")
  @Test
  void everySpecialAtEveryPlace() {
    for (int n : LENGTHS) {
      String ascii = "abcdefghijklmnopqrstuvwxyz ".repeat(n / 27 + 1).substring(0, n);
      check(ascii);
      int step = n > 5000 ? 1009 : n > 200 ? 97 : 1; // primes: places differ by their remainders
      for (String special : SPECIALS) {
        for (int at = 0; at <= n; at += step) check(ascii.substring(0, at) + special + ascii.substring(at));
        check(ascii + special);
        check(special.repeat(n));
        for (int at : new int[] {2047, 2048, 4095}) {
          if (at < n) check(ascii.substring(0, at) + special + ascii.substring(at));
        }
      }
    }
  }

  @Test
  void everyCharacter() {
    for (int c = 0; c < 0x10000; c++) {
      if (Character.isSurrogate((char) c)) {
        char lone = (char) c;
        try (JsonWriter out = JsonWriter.open()) {
          assertEquals(Reason.INVALID_STRING, assertThrows(JsonException.class, () -> out.writeChar(lone)).reason());
        }
        continue;
      }
      String s = String.valueOf((char) c);
      check(s);
      try (JsonWriter out = JsonWriter.open()) {
        out.writeChar((char) c);
        assertEquals(expected(s), out.toText());
      }
    }
  }

  /** Runs of one class of characters behind runs of another, with lengths around those at which loops change. */
  @Test
  void everyClassBehindEveryOther() {
    String[] classes = {
      "a", "\n", "\u0001", "\u00e9", "\u0430", "\u0800", "\u65e5", "\ud7ff", "\ue000", "\uffff", "\ud83d\ude00"
    };
    int[] counts = {1, 2, 3, 7, 8, 9, 23, 24, 25, 48, 511, 512, 513};
    for (String first : classes) {
      for (String second : classes) {
        for (int n : counts) {
          for (int k : new int[] {1, 2, 24, 513}) check(first.repeat(n) + second.repeat(k) + first);
        }
      }
    }
  }

  @Test
  void everyClassAtEveryPlaceAmongCharactersOfThreeBytes() {
    for (String other : new String[] {"", "x", "\n", "\u00E9", "\u0434", "\u0800", "\uFFFF", "\uD83D\uDE00"}) {
      for (int n = 1; n <= 26; n++) {
        for (int place = 0; place <= n; place++) check("\u8A9E".repeat(place) + other + "\u3002".repeat(n - place));
      }
    }
  }

  /** Bytes of long Latin-1 strings that are characters too if two of them are taken for one. */
  @Test
  void zerosBetweenCharacters() {
    check("a\0".repeat(10_000));
    check("\0a".repeat(10_000));
  }

  @Test
  void randomStrings() {
    Samples samples = new Samples(21);
    int[] bounds = {10, 60, 200, 3000};
    for (int i = 0; i < Samples.ROUNDS / 5; i++) check(samples.nextString(bounds[i % 64 == 0 ? 3 : i % 3]));
  }

  @Test
  void throughEveryBufferBoundary() {
    List<String> strings = new ArrayList<>();
    for (String special : SPECIALS) {
      strings.add(special);
      strings.add("ab" + special + "cd");
      strings.add("a".repeat(50) + special);
      strings.add(special.repeat(30));
    }
    strings.add("");
    strings.add("a".repeat(47));
    strings.add("a".repeat(300));
    byte[] pad = "x".repeat(33_000).getBytes(StandardCharsets.ISO_8859_1);
    for (String s : strings) {
      String text = expected(s);
      for (int padding = 32_768 - 64 - Math.min(80, text.length()) - 5; padding < 32_770; padding++) {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (JsonWriter out = JsonWriter.open(target)) {
          out.writeRaw(pad, 0, padding);
          out.writeString(s);
          out.flush();
        }
        byte[] b = target.toByteArray();
        assertEquals(text, new String(b, padding, b.length - padding, StandardCharsets.UTF_8));
      }
    }
  }

  @Test
  void longStringsThroughStreams() {
    Samples samples = new Samples(22);
    for (int i = 0; i < Samples.ROUNDS / 5000; i++) {
      String s = samples.nextString(100_000);
      ByteArrayOutputStream target = new ByteArrayOutputStream();
      try (JsonWriter out = JsonWriter.open(target)) {
        out.writeString(s);
        out.flush();
      }
      assertEquals(expected(s), target.toString(StandardCharsets.UTF_8));
    }
  }

  @Test
  void loneSurrogatesAreErrors() {
    for (String lone :
        new String[] {
          "\ud800", "\udbff", "\udc00", "\udfff", "\ud800a", "\udc00\ud800", "\udc00\udc00", "\udc00\udfff",
          "\ud83d\ud83d\ude00", "\ud800\u00e9"
        }) {
      for (int n : LENGTHS) {
        String ascii = "a".repeat(n);
        for (String s :
            new String[] {lone, ascii + lone, lone + ascii, ascii + lone + ascii, "\u00e9".repeat(n) + lone}) {
          try (JsonWriter out = JsonWriter.open()) {
            JsonException e = assertThrows(JsonException.class, () -> out.writeString(s));
            assertEquals(Reason.INVALID_STRING, e.reason());
            assertTrue(e.getMessage().contains("lone surrogate"), e.getMessage());
          }
          try (JsonWriter out = JsonWriter.open()) {
            assertThrows(JsonException.class, () -> out.writeName(s));
          }
          try (JsonWriter out = JsonWriter.openAsciiOnly()) {
            JsonException e = assertThrows(JsonException.class, () -> out.writeString(s));
            assertTrue(e.getMessage().contains("lone surrogate"), e.getMessage());
          }
        }
      }
    }
    check("fine");
  }
}

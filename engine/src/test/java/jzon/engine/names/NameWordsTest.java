package jzon.engine.names;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonWriter;

/** Names as generated code compares and writes them. */
class NameWordsTest {
  @Test
  void wordsHoldAllBytesOfTheName() {
    for (int n = 0; n <= 40; n++) {
      String wide = "é".repeat(n / 2) + "x".repeat(n % 2);
      for (String name : new String[] {"abcdefghij".repeat(4).substring(0, n), wide}) {
        for (char before : new char[] {'{', ','}) {
          NameWords words = NameWords.of(before, name);
          byte[] bytes = (before + "\"" + name + "\":").getBytes(StandardCharsets.UTF_8);
          if (bytes.length > 32) {
            assertNull(words, name);
            continue;
          }
          assertEquals(bytes.length, words.length());
          ByteBuffer b = ByteBuffer.wrap(Arrays.copyOf(bytes, 40)).order(ByteOrder.LITTLE_ENDIAN);
          long[] expected = new long[(bytes.length + 7) / 8];
          for (int i = 0; i < expected.length; i++) {
            boolean isLast = i == expected.length - 1;
            expected[i] = b.getLong(isLast ? Math.max(bytes.length - 8, 0) : 8 * i);
          }
          assertArrayEquals(expected, words.words(), name);
          words.words()[0] = 0;
          assertArrayEquals(expected, words.words(), "the caller has a copy");
        }
      }
    }
  }

  @Test
  void namesWithEscapesHaveNoWords() {
    for (String name : new String[] {"a\"", "\\", "\n", "\u0000", "\u001F"}) {
      assertNull(NameWords.of(',', name));
      assertTrue(JsonText.mustEscape(name));
    }
    for (String name : new String[] {" ", "!", "#", "[", "]", "\u007F", "é", "日", "😀", "/"}) {
      int bytes = name.getBytes(StandardCharsets.UTF_8).length;
      assertEquals(bytes + 4, NameWords.of(',', name).length());
      assertFalse(JsonText.mustEscape(name));
    }
  }

  /** Every character below 256, and others, as the writer writes them. */
  @Test
  void textIsQuotedAsTheWriterDoes() {
    StringBuilder all = new StringBuilder("日本😀\u2028\uFFFF");
    for (char c = 0; c < 256; c++) all.append(c);
    for (int i = 0; i <= all.length(); i++) {
      if (i > 0 && Character.isHighSurrogate(all.charAt(i - 1))) continue;
      String text = all.substring(0, i);
      try (JsonWriter out = JsonWriter.open()) {
        out.writeString(text);
        assertEquals(out.toText(), JsonText.quoted(text));
      }
    }
    assertEquals(all.toString(), Inputs.all(JsonText.quoted(all.toString()), in -> in.readString()));
  }

  @Test
  void surrogatesNeedTheirPartners() {
    String[] whole = {"", "a", "é", "\uD7FF", "\uE000", "😀", "a😀b😀"};
    for (String text : whole) assertTrue(JsonText.isUnicode(text));
    String[] lone = {"\uD83D", "a\uDE00", "\uDE00\uD83D", "\uD83D\uD83D\uDE00", "\uDFFF", "\uD800"};
    for (String text : lone) assertFalse(JsonText.isUnicode(text));
  }
}

package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.text.WideStrings;

/**
 * Strings whose low bytes are copied before anybody knows whether they are the characters: what is wider must never
 * pass for its low byte, whatever the writer expects by the strings before.
 */
class CopiedTextTest {
  /** What is plain, escaped and wider; the low bytes of the last six are plain ASCII. */
  private static final String[] ODD = {
    "~", "\"", "\\", "\n", "\u0001", "\u007F", "\u0080", "é", "ÿ", "Ā", "’", "€", "ł", "ш", "\u4e41", "\uFF41",
    "\uD83D\uDC4D", "\uD840\uDC41"
  };

  private static final int[] LENGTHS = {8, 9, 15, 16, 17, 31, 40, 46, 47, 48, 49, 100, 1016, 1023, 1024, 1025, 1100};

  private final boolean before = WideStrings.seen;

  @AfterEach
  void restore() {
    WideStrings.seen = before;
  }

  private static String quoted(String s) {
    StringBuilder b = new StringBuilder("\"");
    for (char c : s.toCharArray()) {
      if (c == '"' || c == '\\') b.append('\\').append(c);
      else if (c == '\n') b.append("\\n");
      else if (c < 0x20) b.append(String.format("\\u%04x", (int) c));
      else b.append(c);
    }
    return b.append('"').toString();
  }

  /** Writes each text after {@code prepare}, with the writer's expectations of the kinds seen so far. */
  private static void check(Consumer<JsonWriter> prepare, boolean wideSeen) {
    for (int n : LENGTHS) {
      String plain = "The quick brown fox jumps over the lazy dog. ".repeat(n / 40 + 1).substring(0, n);
      for (String odd : ODD) {
        for (int i = 0; i <= n; i = i < 60 || i > n - 20 ? i + 1 : i + 13) {
          String s = plain.substring(0, i) + odd + plain.substring(i);
          try (JsonWriter out = JsonWriter.open()) {
            prepare.accept(out);
            int from = out.toByteArray().length;
            WideStrings.seen = wideSeen;
            out.writeString(s);
            byte[] all = out.toByteArray();
            assertEquals(quoted(s), new String(all, from, all.length - from, StandardCharsets.UTF_8));
          }
        }
      }
    }
  }

  private static Consumer<JsonWriter> texts(String... texts) {
    return out -> {
      for (int i = 0; i < 8; i++) for (String s : texts) out.writeString(s);
    };
  }

  @Test
  void behindPlainText() {
    check(texts("some plain text"), false);
    check(texts("some plain text"), true);
  }

  @Test
  void behindTextThatIsNotPlain() {
    check(texts("some \n\"text\""), false);
    check(texts("some \n\"text\"", "语言 and plain text that is longer than what is read by blocks"), true);
  }

  @Test
  void kindsThatTakeTurns() {
    try (JsonWriter out = JsonWriter.open()) {
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < 20_000; i++) {
        String s = "text " + i + "x".repeat(i % 90) + (i / 50 % 3 == 0 ? ODD[i % ODD.length] : "") + "end";
        out.writeString(s);
        all.append(quoted(s));
      }
      assertEquals(all.toString(), new String(out.toByteArray(), StandardCharsets.UTF_8));
      assertEquals(all.toString(), out.toText());
    }
  }

  @Test
  void halfOfAPairIsAnError() {
    for (boolean wideSeen : new boolean[] {false, true}) {
      for (int n : LENGTHS) {
        for (char half : new char[] {'\uD841', '\uDC41'}) {
          for (int i = 0; i <= n; i += n < 50 ? 1 : 23) {
            String s = "a".repeat(i) + half + "b".repeat(n - i);
            WideStrings.seen = wideSeen;
            try (JsonWriter out = JsonWriter.open()) {
              assertEquals(Reason.INVALID_STRING, assertThrows(JsonException.class, () -> out.writeString(s)).reason());
            }
          }
        }
      }
    }
  }

  @Test
  void onlyWhatIsBeyondLatin1IsWide() {
    for (boolean wideSeen : new boolean[] {false, true}) {
      for (int c = 0; c < 0x10000; c += c < 0x300 ? 1 : 61) {
        String s = "plain text" + (char) c + "and more";
        WideStrings.seen = wideSeen;
        assertEquals(c > 0xFF, WideStrings.isWide(s, s.length()), s);
        WideStrings.seen = wideSeen;
        assertEquals(false, WideStrings.isWide(s, 10));
      }
    }
  }
}

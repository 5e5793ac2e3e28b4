package jzon.engine.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.bytes.Bytes;

/** Texts as bytes against the JDK, one code point at a time, into arrays of every size. */
class Utf8EncoderTest {
  private final Utf8Encoder encoder = new Utf8Encoder();

  private static byte[] expected(String s) {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    for (int c : s.codePoints().toArray()) {
      if (c < 0x10000 && Character.isSurrogate((char) c)) b.write(0xFF);
      else b.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
    }
    return b.toByteArray();
  }

  private void check(String s, byte[] to) {
    byte[] expected = expected(s);
    int n = encoder.encode(s, to, Long.MAX_VALUE);
    assertEquals(expected.length, n);
    assertArrayEquals(expected, Arrays.copyOf(encoder.bytes, n));
    assertTrue(encoder.bytes.length >= n + Bytes.PAD, "there is room for the padding");
    assertEquals(n, encoder.encode(s, encoder.bytes, n));
    assertEquals(-1, encoder.encode(s, encoder.bytes, n - 1));
  }

  @Test
  void everyCharacterBesideOthers() {
    for (int c = 0; c < 0x10000; c++) {
      char[] cs = {(char) c, 'a', (char) c, (char) c, 'é', (char) c, '語', (char) c};
      byte[] expected = expected(new String(cs));
      assertEquals(expected.length, encoder.encode(new String(cs), new byte[200], 100));
      assertArrayEquals(expected, Arrays.copyOf(encoder.bytes, expected.length), () -> Integer.toHexString(cs[0]));
    }
  }

  @Test
  void pairsAndHalves() {
    String[] units = {
      "\ud800\udc00", "\udbff\udfff", "\ud83d\ude00", "\ud800", "\udbff", "\udc00", "\udfff", "\udc00\udc00",
      "\udc00\ud800", "\ud83d\ud83d\ude00", "\udbff\ue000", "\ud800\udbff",
      "\ud800語", "\udc00é"
    };
    for (String unit : units) {
      for (String filler : new String[] {"", "a", "é", "Ā", "語", "😀"}) {
        for (int n :
            new int[] {0, 1, 7, 8, 30, 31, 32, 33, 1023, 1024, 2045, 2046, 2047, 2048, 2049, 4094, 4095, 4096}) {
          check(filler.repeat(n) + unit, new byte[Bytes.PAD]);
          check(filler.repeat(n) + unit + "xyz", new byte[0]);
        }
      }
    }
  }

  @Test
  void arraysOfEverySize() {
    Random random = new Random(61);
    int[] some = "ab\u007f\u0080éÿ\u0100ж\u07ff\u0800語\uffff😀".codePoints().toArray();
    for (int round = 0; round < 400; round++) {
      StringBuilder s = new StringBuilder();
      int runs = random.nextInt(6);
      for (int i = 0; i < runs; i++) {
        s.append(
            Character.toString(some[random.nextInt(some.length)]).repeat(
                random.nextInt(random.nextInt(8) == 0 ? 3000 : 70)));
      }
      check(s.toString(), new byte[random.nextInt(3) == 0 ? 10_000 : Bytes.PAD + random.nextInt(300)]);
    }
  }

  @Test
  void theLimitHoldsForBytes() {
    String[] texts = {
      "", "a", "é", "語", "😀", "a".repeat(5000), "語".repeat(5000), "a".repeat(2048) + "é", "é" + "a".repeat(5000)
    };
    for (String s : texts) {
      int n = expected(s).length;
      for (int most : new int[] {n, n + 1}) assertEquals(n, encoder.encode(s, new byte[300], most));
      if (n > 0) for (int most : new int[] {0, n / 2, n - 1}) assertEquals(-1, encoder.encode(s, new byte[300], most));
    }
  }

  @Test
  void theArrayIsForgotten() {
    encoder.encode("abc", new byte[300], 100);
    encoder.reset();
    assertNull(encoder.bytes);
    check("def é", new byte[300]);
    encoder.reset();
    encoder.reset();
    check("", new byte[0]);
  }

  /** Only ASCII is copied, whatever the low byte of another character is. */
  @Test
  void onlyAsciiIsCopied() {
    boolean before = WideStrings.seen;
    byte[] to = new byte[1100 + Bytes.PAD];
    for (int n : new int[] {0, 1, 7, 8, 9, 127, 128, 129, 1000}) {
      String ascii = "plain\u007F\0\n".repeat(125).substring(0, n);
      WideStrings.seen = false;
      assertTrue(Utf8Encoder.copyAscii(ascii, to));
      assertEquals(ascii, new String(to, 0, n, StandardCharsets.ISO_8859_1));
      WideStrings.seen = true;
      assertEquals(n <= 128, Utf8Encoder.copyAscii(ascii, to));
      for (String odd : new String[] {"\u0080", "ÿ", "Ā", "\u4E41", "\uFF7F", "😀", "\uD841"}) {
        for (int i = 0; i <= n; i += n > 130 ? 37 : 1) {
          for (boolean seen : new boolean[] {false, true}) {
            WideStrings.seen = seen;
            assertFalse(Utf8Encoder.copyAscii(ascii.substring(0, i) + odd + ascii.substring(i), to));
          }
        }
      }
    }
    WideStrings.seen = before;
  }
}

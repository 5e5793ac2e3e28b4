package jzon.engine.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.LongUnaryOperator;

import org.junit.jupiter.api.Test;

/** Masks of eight bytes against a test of each byte, and the arithmetic of digits against the JDK's. */
class WordsTest {
  private final Random random = new Random(41);

  /**
   * Every byte at every place, among others; {@code exact} if what is behind the first flagged byte must be right, too.
   */
  private void flags(LongUnaryOperator mask, IntPredicate flagged, boolean exact) {
    for (int place = 0; place < 8; place++) {
      for (int c = 0; c < 256; c++) {
        for (int round = 0; round < 20; round++) {
          // the same byte everywhere else, one above or below it, or any
          long x = round == 0 ? 0x7878787878787878L : round < 4 ? (c + round - 2 & 0xFF) * 0x0101010101010101L
              : random.nextLong();
          x = x & ~(0xFFL << place * 8) | (long) c << place * 8;
          long expected = 0;
          for (int i = 7; i >= 0; i--) expected = expected << 8 | (flagged.test((int) (x >>> i * 8) & 0xFF) ? 0x80 : 0);
          long given = mask.applyAsLong(x);
          assertEquals(0, given & ~Words.HIGHS, () -> "other bits are set");
          if (!exact) {
            long first = Long.lowestOneBit(expected);
            long behind = expected == 0 ? 0 : -first << 1;
            assertEquals(first, given & ~behind, Long.toHexString(x));
          } else {
            assertEquals(expected, given, Long.toHexString(x));
          }
        }
      }
    }
  }

  @Test
  void masks() {
    flags(Words::special, c -> c < ' ' || c == '"' || c == '\\' || c >= 0x80, false);
    flags(Words::asciiEnds, c -> c < ' ' || c == '"' || c == '\\', false);
    flags(Words::nonSpaces, c -> c != ' ' && c != '\t' && c != '\n' && c != '\r', true);
    flags(Words::stringEnds, c -> c == '"' || c == '\\', false);
    flags(Words::lineFeeds, c -> c == '\n', false);
    flags(x -> Words.nonDigits(x ^ Words.ZEROS), c -> c < '0' || c > '9', false);
  }

  private static long word(String s) {
    return Bytes.getLong((s + "        ").getBytes(StandardCharsets.ISO_8859_1), 0) ^ Words.ZEROS;
  }

  @Test
  void digits() {
    for (int i = 0; i < 2000; i++) {
      int v = i < 100 ? 99_999_999 - i : random.nextInt(100_000_000);
      assertEquals(v, Words.digits8(word(String.format("%08d", v))));
    }
    for (int power = 1; power < 100_000_000; power *= 10) {
      for (int digit = 1; digit <= 9; digit++) {
        assertEquals(power * digit, Words.digits8(word(String.format("%08d", power * digit))));
      }
    }
  }

  @Test
  void integersOfAWord() {
    String[] good = {
      "0", "7", "9", "10", "19", "90", "99", "1234567", "9000000", "12345678", "90909090", "-0", "-1", "-9", "-10",
      "-90", "-1234567", "-9999999"
    };
    for (String s : good) {
      int sign = s.startsWith("-") ? -1 : 0;
      assertEquals(true, Words.isInteger(word(s), s.length(), sign), s);
      assertEquals(Integer.parseInt(s), Words.signedDigits(word(s), s.length(), sign), s);
    }
    String[] bad = {
      "00", "01", "09", "00000000", "01234567", "-00", "-01", "-0123456", "-", "x", ":1", "/1", "-:", "-/1", "+1",
      "a1234567"
    };
    for (String s : bad) assertEquals(false, Words.isInteger(word(s), s.length(), s.startsWith("-") ? -1 : 0), s);
  }

  @Test
  void whatContinuesANumber() {
    for (int c = -128; c < 128; c++) assertEquals(c == '.' || c == 'e' || c == 'E', Words.continues(c), "byte " + c);
  }
}

package jzon.engine.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import jzon.engine.Samples;

/**
 * Integers read by blocks: that all which are plain are taken, with their values, that the first which is not ends the
 * run, and that nothing outside of the window is looked at. What blocks leave is read one by one, with the same values,
 * so only here is seen how far they go.
 */
class IntegerBlocksTest {
  private static final int BEFORE = 24;
  private static final Pattern PLAIN = Pattern.compile("-?(0|[1-9][0-9]*),");
  private static final long LARGEST_INT = 2_147_482_999;

  private final Random random = new Random(81);
  private final IntegerBlocks blocks = new IntegerBlocks();

  private static byte[] latin1(String s) {
    return s.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns the end of the plain integer and its comma that start at {@code p}, or -1 if none does. */
  private static int plainEnd(String s, int p, boolean isLong) {
    Matcher m = PLAIN.matcher(s).region(p, s.length());
    if (!m.lookingAt()) return -1;
    java.math.BigInteger v = new java.math.BigInteger(s.substring(p, m.end() - 1));
    return isLong ? v.bitLength() < 64 ? m.end() : -1
        : v.abs().compareTo(java.math.BigInteger.valueOf(LARGEST_INT)) <= 0 ? m.end() : -1;
  }

  /** Reads from {@code p} on, and requires all and nothing but what is plain. */
  private void check(String s, int p, boolean isLong, int n, int end) {
    byte[] b = latin1(s);
    int safe = b.length - 8;
    Object a = isLong ? new long[end] : new int[end];
    long at = isLong ? blocks.read(b, p, safe, (long[]) a, n, end) : blocks.read(b, p, safe, (int[]) a, n, end);
    int m = (int) (at >>> 32), stop = (int) at;
    assertTrue(m <= end);
    int q = p;
    for (int i = n; i < m; i++) {
      int next = plainEnd(s, q, isLong);
      assertTrue(next > 0, () -> "taken though it is not plain: " + s);
      long v = isLong ? ((long[]) a)[i] : ((int[]) a)[i];
      assertEquals(Long.parseLong(s.substring(q, next - 1)), v);
      q = next;
    }
    assertEquals(q, stop);
    if (m < end && safe - q >= IntegerBlocks.LEAST) {
      int from = q;
      if (found(s, q, safe) >= IntegerBlocks.FEWEST) {
        assertEquals(-1, plainEnd(s, q, isLong), () -> "not taken though it is plain: " + s.substring(from, from + 64));
      }
    }
  }

  /**
   * Commas in the groups of 64 bytes from {@code p} on, up to the first with anything else than what integers have, or
   * nearly.
   */
  private static int found(String s, int p, int safe) {
    int n = 0;
    for (; p + 60 <= safe && s.substring(p, p + 64).chars().allMatch(c -> c >= ' ' && c < '@'); p += 64) {
      n += (int) s.substring(p, p + 64).chars().filter(c -> c == ',').count();
    }
    return n;
  }

  private String digits(int n) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) s.append((char) ('0' + (i == 0 && n > 1 ? 1 + random.nextInt(9) : random.nextInt(10))));
    return s.toString();
  }

  private String token(boolean isLong) {
    return isLong
        ? String.valueOf(random.nextLong() >> random.nextInt(64))
        : String.valueOf(
            (random.nextBoolean() ? 1 : -1) * (random.nextLong() >>> 33) % LARGEST_INT >> random.nextInt(32));
  }

  private String tokens(int n, boolean isLong) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) {
      s.append(token(isLong)).append(',');
    }
    return s.toString();
  }

  private static String start(int p) {
    return "#".repeat(p);
  }

  /** What must be in the window for the last tokens to be read by blocks, which is plain as well. */
  private static final String REST = "1,".repeat(IntegerBlocks.LEAST / 2 + 32);

  /** The last elements for which an array has room: one of them wrong, or all right and some at the limits. */
  @Test
  void theLastOnesOfAnArray() {
    for (boolean isLong : new boolean[] {false, true}) {
      for (int k = 32; k < 72; k++) {
        for (int place = k - 9; place < k; place++) {
          for (String wrong : new String[] {"x1", "1x", "01", "1.5", "", "-"}) {
            String s = start(BEFORE) + tokens(place, isLong) + wrong + "," + tokens(k - place - 1, isLong);
            check(s + REST, BEFORE, isLong, 0, k);
          }
        }
        String limits = isLong ? "9223372036854775807,-9223372036854775808," : "2147482999,-2147482999,";
        check(start(BEFORE) + tokens(k - 2, isLong) + limits + REST, BEFORE, isLong, 0, k);
        check(start(BEFORE) + limits + tokens(k - 2, isLong) + REST, BEFORE, isLong, 0, k);
      }
    }
  }

  @Test
  void allThatIsPlainIsTaken() {
    for (boolean isLong : new boolean[] {false, true}) {
      for (int n = 0; n < 40; n++) {
        check(start(BEFORE + n) + tokens(100 + 37 * n, isLong) + REST, BEFORE + n, isLong, n, 5000);
      }
      String many = tokens(2000, isLong);
      String s = start(BEFORE) + many + REST;
      Object a = isLong ? new long[5000] : new int[5000];
      byte[] b = latin1(s);
      long at = isLong ? blocks.read(b, BEFORE, b.length - 8, (long[]) a, 0, 5000)
          : blocks.read(b, BEFORE, b.length - 8, (int[]) a, 0, 5000);
      assertTrue(at >>> 32 >= 2000);
      assertTrue((int) at > b.length - 8 - IntegerBlocks.LEAST);
    }
  }

  @Test
  void everyLengthAndSignAtEveryPlaceOfAWord() {
    for (boolean isLong : new boolean[] {false, true}) {
      for (int length = 1; length <= (isLong ? 20 : 12); length++) {
        for (int i = 0; i < 72; i++) {
          String token = (i % 2 == 0 ? "" : "-") + digits(length) + ",";
          check(start(BEFORE + i / 2) + token + REST, BEFORE + i / 2, isLong, 0, 1000);
          check(start(BEFORE) + "7,".repeat(i / 2) + token + token + REST, BEFORE, isLong, 0, 1000);
        }
      }
    }
  }

  @Test
  void edges() {
    String[] edges = {
      "0", "-0", "00", "-00", "01", "-01", "9", "-9", "-", "--1", "1-", "+1", "", "1.5", "1e1", "2147482999",
      "-2147482999", "2147483000", "-2147483000", "2147483647",
      "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "4294967297", "9999999999", "10000000000",
      "99999999999", "999999999999",
      "9223371999999999999", "-9223371999999999999", "9223372000000000000", "-9223372000000000000",
      "9223372099999999999", "9223372036854775807", "-9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "9999999999999999999",
      "10000000000000000000", "18446744073709551615", "18446744073709551616", "18446744073709551617",
      "99999999999999999999", "1".repeat(21), "1".repeat(40),
      "0".repeat(19), "0".repeat(20), "1".repeat(63), "1".repeat(64), "1".repeat(65), "1".repeat(200),
      "0".repeat(256) + "1", "1" + "0".repeat(31), " 1", "1 ",
      "\n1", "]", "1]", "[1", "\"1\"", "null", "1,,1", ",", "1:", "1/", "/1", ":1", "\u00001", "1\u00801"
    };
    for (boolean isLong : new boolean[] {false, true}) {
      for (String edge : edges) {
        for (int before : new int[] {0, 1, 2, 7, 8, 9, 31, 63, 64, 100, 510, 511, 512, 513, 700, 1023, 1024}) {
          check(start(BEFORE) + tokens(before, isLong) + edge + "," + REST, BEFORE, isLong, 0, 5000);
        }
      }
    }
  }

  @Test
  void everyByteAtEveryPlace() {
    for (boolean isLong : new boolean[] {false, true}) {
      for (int length = 1; length <= (isLong ? 19 : 10); length++) {
        for (int c = 0; c < 256; c++) {
          StringBuilder s = new StringBuilder(start(BEFORE)).append(tokens(9, isLong));
          int from = s.length();
          s.append(c % 2 == 0 ? "" : "-").append(digits(length)).append(',').append(REST);
          s.setCharAt(from + random.nextInt(length + 2), (char) c);
          check(s.toString(), BEFORE, isLong, 0, 1000);
        }
      }
    }
  }

  @Test
  void fullArrays() {
    for (boolean isLong : new boolean[] {false, true}) {
      String s = start(BEFORE) + tokens(1500, isLong) + REST;
      for (int end : new int[] {0, 1, 15, 16, 17, 63, 64, 511, 512, 513, 1023, 1024, 1025, 1200}) {
        byte[] b = latin1(s);
        for (int n : new int[] {0, Math.min(end, 7), end}) {
          check(s, BEFORE, isLong, n, end);
          long at = isLong ? blocks.read(b, BEFORE, b.length - 8, new long[end], n, end)
              : blocks.read(b, BEFORE, b.length - 8, new int[end], n, end);
          assertEquals(end, at >>> 32);
        }
      }
    }
  }

  /** An array that ends where no more may be loaded: one load beyond it would throw. */
  @Test
  void windowsOfEveryLength() {
    String s = start(BEFORE) + tokens(400, false);
    for (int length = BEFORE + 8; length < Math.min(s.length(), BEFORE + 900); length++) {
      check(s.substring(0, length), BEFORE, false, 0, 1000);
      check(s.substring(0, length), BEFORE, true, 0, 1000);
    }
  }

  @Test
  void nothingNearTheStart() {
    for (int p = 0; p < BEFORE; p++) {
      byte[] b = latin1(start(p) + "1,".repeat(1000));
      assertEquals(PlainIntegers.before(0, p), blocks.read(b, p, b.length - 8, new int[10], 0, 10));
      assertEquals(PlainIntegers.before(0, p), blocks.read(b, p, b.length - 8, new long[10], 0, 10));
    }
  }

  @Test
  void damagedDocuments() {
    byte[] bytes = latin1("0123456789+-.eE,:[]{}\"tfn \n\u0000\\x\u0080\u00FF");
    for (int i = 0; i < Samples.ROUNDS / 200; i++) {
      boolean isLong = random.nextBoolean();
      StringBuilder s = new StringBuilder(start(BEFORE)).append(tokens(50 + random.nextInt(300), isLong)).append(REST);
      for (int j = random.nextInt(3); j >= 0; j--) {
        s.setCharAt(BEFORE + random.nextInt(s.length() - BEFORE), (char) (bytes[random.nextInt(bytes.length)] & 0xFF));
      }
      check(s.toString(), BEFORE, isLong, 0, 2000);
    }
  }

  /** What is behind the end of a short array is not looked at: nothing is done in vain for many of them. */
  @Test
  void bracketsEndABlock() {
    for (int n = 0; n < 200; n++) {
      String s = start(BEFORE) + "1,".repeat(n) + "1],[" + REST;
      byte[] b = latin1(s);
      int taken = (int) (blocks.read(b, BEFORE, b.length - 8, new int[1000], 0, 1000) >>> 32);
      assertEquals(n & -32, taken);
    }
  }

  /**
   * Nothing of one run is left in the next, and the length of one decides no more than how much of the next is taken.
   */
  @Test
  void intsAndLongsInTurns() {
    for (int i = 0; i < 60; i++) {
      String s = start(BEFORE) + tokens(random.nextInt(i % 3 == 0 ? 3000 : 300), false) + REST;
      int[] a = new int[4000];
      long[] l = new long[4000];
      byte[] b = latin1(s);
      int ints = (int) (blocks.read(b, BEFORE, b.length - 8, a, 0, 4000) >>> 32);
      int longs = (int) (blocks.read(b, BEFORE, b.length - 8, l, 0, 4000) >>> 32);
      int both = Math.min(ints, longs);
      assertTrue(both >= REST.length() / 2 - IntegerBlocks.LEAST / 2);
      assertEquals(Arrays.toString(Arrays.copyOf(a, both)), Arrays.toString(Arrays.copyOf(l, both)));
      check(s, BEFORE, i % 2 == 0, 3, 4000);
    }
  }

  @Test
  void theLastArrayTellsHowManyAreReadFirst() {
    IntegerBlocks fresh = new IntegerBlocks();
    assertEquals(IntegerBlocks.FEW, fresh.few(0));
    byte[] b = latin1(start(BEFORE) + tokens(1000, false) + REST);
    fresh.read(b, BEFORE, b.length - 8, new int[2000], 0, 2000);
    assertEquals(0, fresh.few(0));
    assertEquals(IntegerBlocks.FEW, fresh.few(1));
    fresh.read(b, BEFORE, b.length - 8, new int[IntegerBlocks.LONG - 1], 0, IntegerBlocks.LONG - 1);
    assertEquals(IntegerBlocks.LONG, fresh.few(0));
    assertEquals(IntegerBlocks.LONG - 64, fresh.few(64));
    assertEquals(IntegerBlocks.FEW, fresh.few(IntegerBlocks.LONG - 1));
    fresh.read(b, BEFORE, b.length - 8, new int[IntegerBlocks.LONG], 0, IntegerBlocks.LONG);
    assertEquals(0, fresh.few(0));
  }
}

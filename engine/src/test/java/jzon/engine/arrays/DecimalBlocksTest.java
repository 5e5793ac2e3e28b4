package jzon.engine.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import jzon.engine.DoubleArrays;
import jzon.engine.Samples;

/**
 * Short decimals read by blocks: that all which are plain are taken, with the nearest doubles, that the first which is
 * not ends the run, that nothing outside of the window is looked at, and that arrays have the same values and the same
 * errors as their elements one after the other.
 */
class DecimalBlocksTest {
  private static final int BEFORE = DecimalBlocks.BEFORE;
  private static final Pattern PLAIN = Pattern.compile("-?(0|[1-9][0-9]{0,6})\\.[0-9]{1,7},");

  private final Random random = new Random(83);

  private final DoubleArrays arrays = new DoubleArrays(random);
  private final DecimalBlocks blocks = new DecimalBlocks();

  private static byte[] latin1(String s) {
    return s.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns the end of the plain decimal and its comma that start at {@code p}, or -1 if none does. */
  private static int plainEnd(String s, int p) {
    Matcher m = PLAIN.matcher(s).region(p, s.length());
    return m.lookingAt() ? m.end() : -1;
  }

  /** Reads from {@code p} on, requires all and nothing but what is plain, and returns how many are taken. */
  private int check(String s, int p, int n, int end) {
    byte[] b = latin1(s);
    int safe = b.length - 8;
    double[] a = new double[end];
    long at = blocks.read(b, p, safe, a, n, end);
    int m = (int) (at >>> 32), stop = (int) at;
    assertTrue(m <= end);
    int q = p;
    for (int i = n; i < m; i++) {
      int next = plainEnd(s, q);
      assertTrue(next > 0, () -> "taken though it is not plain: " + s);
      String number = s.substring(q, next - 1);
      assertEquals(Double.doubleToRawLongBits(Double.parseDouble(number)), Double.doubleToRawLongBits(a[i]), number);
      q = next;
    }
    assertEquals(q, stop);
    int from = q;
    if (m < end && found(s, q, safe) >= DecimalBlocks.FEWEST) {
      assertEquals(-1, plainEnd(s, q), () -> "not taken though it is plain: " + s.substring(from, from + 64));
    }
    return m - n;
  }

  /**
   * Half of the points and commas in as many groups of 64 bytes from {@code p} on as are looked at always, if nothing
   * else is there.
   */
  private static int found(String s, int p, int safe) {
    if (safe - p < DecimalBlocks.LEAST) return 0;
    int n = 0;
    for (int last = p + 16 * 64;
        p < last && p + 60 <= safe && s.substring(p, p + 64).chars().allMatch(c -> c > ' ' && c < '@'); p += 64) {
      n += (int) s.substring(p, p + 64).chars().filter(c -> c == ',' || c == '.').count();
    }
    return n / 2;
  }

  private String digits(int n) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) s.append((char) ('0' + (i == 0 && n > 1 ? 1 + random.nextInt(9) : random.nextInt(10))));
    return s.toString();
  }

  private String fraction(int n) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) s.append((char) ('0' + random.nextInt(10)));
    return s.toString();
  }

  private String token() {
    return (random.nextBoolean() ? "-" : "") + digits(1 + random.nextInt(7)) + "." + fraction(1 + random.nextInt(7));
  }

  private List<String> tokens(int n) {
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < n; i++) tokens.add(token());
    return tokens;
  }

  private String text(int n) {
    return n == 0 ? "" : String.join(",", tokens(n)) + ",";
  }

  private static String start(int p) {
    return "#".repeat(p);
  }

  /** What must be in the window for the last tokens to be read by blocks, which is plain as well. */
  private static final String REST = "1.5,".repeat(DecimalBlocks.LEAST / 4 + 40);

  @Test
  void allThatIsPlainIsTaken() {
    for (int n = 0; n < 60; n++) check(start(BEFORE + n) + text(100 + 37 * n) + REST, BEFORE + n, n, 5000);
    assertTrue(check(start(BEFORE) + text(2000) + REST, BEFORE, 0, 5000) >= 2000);
  }

  @Test
  void everyNumberOfDigitsAtEveryPlaceOfAWord() {
    for (int whole = 0; whole <= 9; whole++) {
      for (int fraction = 0; fraction <= 9; fraction++) {
        for (int i = 0; i < 72; i++) {
          String token = (i % 2 == 0 ? "" : "-") + (whole == 0 ? "" : digits(whole)) + "." + fraction(fraction) + ",";
          boolean plain = whole >= 1 && whole <= 7 && fraction >= 1 && fraction <= 7;
          int taken = check(start(BEFORE + i / 2) + token + REST, BEFORE + i / 2, 0, 1000);
          assertTrue(plain ? taken > 40 : taken == 0, token);
          check(start(BEFORE) + "7.5,".repeat(i / 2) + token + token + REST, BEFORE, 0, 1000);
        }
      }
    }
  }

  private static final String[] EDGES = {
    "0.0", "-0.0", "0.0000000", "-0.0000000", "0.0000001", "-0.1", "00.5", "-00.5", "01.5", "-01.5", "9999999.9999999",
    "-9999999.9999999", "10000000.5", "-10000000.5",
    "1.12345678", "0.5.5", "1..5", ".5", "-.5", "5.", "-5.", "-", ".", "", "-.", "--1.5", "1-.5", "1.-5", "1.5-",
    "+1.5", "1.+5", "5", "-5", "0", "123456789", "1e5",
    "1.5e5", "1.5E5", "1.5e+5", "1.5e-5", "1e.5", "1.5e", "1." + "0".repeat(60), "1." + "5".repeat(200),
    "1".repeat(60) + ".5", "1".repeat(200) + ".5", " 1.5", "1.5 ", "1. 5",
    "\n1.5", "1.5\n", "1.5]", "]", "[1.5", "\"1.5\"", "\"NaN\"", "null", "1.5,", ",1.5", "1,5.", "1./", "1./5", "/.5",
    ":.5", "1.5:", "0:.5", "0/.5", "\u00001.5", "1.\u00005", "1.5\u0080", "1.5\u00ff", "1\u00b0.5", "0x.8", "1_0.5"
  };

  private static final int[] PLACES = {0, 1, 2, 7, 8, 9, 31, 63, 64, 100, 510, 511, 512, 513, 700, 1023, 1024};

  @Test
  void edges() {
    for (String edge : EDGES) {
      for (int before : PLACES) check(start(BEFORE) + text(before) + edge + "," + REST, BEFORE, 0, 5000);
    }
  }

  @Test
  void everyByteAtEveryPlace() {
    for (int length = 3; length <= 16; length++) {
      for (int c = 0; c < 256; c++) {
        StringBuilder s = new StringBuilder(start(BEFORE)).append(text(9));
        int from = s.length(), whole = Math.max(1, Math.min(7, length / 2 - 1));
        s.append(c % 2 == 0 ? "" : "-").append(digits(whole)).append('.').append(
            fraction(Math.min(7, length - whole - 1))).append(',').append(REST);
        s.setCharAt(from + random.nextInt(length), (char) c);
        check(s.toString(), BEFORE, 0, 1000);
      }
    }
  }

  @Test
  void fullArrays() {
    String s = start(BEFORE) + text(1500) + REST;
    for (int end : new int[] {0, 1, 15, 16, 17, 63, 64, 511, 512, 513, 1023, 1024, 1025, 1200}) {
      for (int n : new int[] {0, Math.min(end, 7), end}) assertEquals(end - n, check(s, BEFORE, n, end));
    }
  }

  /** An array that ends where no more may be loaded: one load beyond it would throw. */
  @Test
  void windowsOfEveryLength() {
    String s = start(BEFORE) + text(400);
    for (int length = BEFORE + 8; length < Math.min(s.length(), BEFORE + 1500); length++) {
      check(s.substring(0, length), BEFORE, 0, 1000);
    }
    s = start(BEFORE) + "1.5,".repeat(400);
    for (int length = BEFORE + 8; length < Math.min(s.length(), BEFORE + 900); length++) {
      check(s.substring(0, length), BEFORE, 0, 1000);
    }
  }

  @Test
  void nothingNearTheStart() {
    for (int p = 0; p < BEFORE; p++) {
      byte[] b = latin1(start(p) + "1.5,".repeat(1000));
      assertEquals(PlainIntegers.before(0, p), blocks.read(b, p, b.length - 8, new double[10], 0, 10));
    }
  }

  @Test
  void damagedDocuments() {
    byte[] bytes = latin1("0123456789+-.eE,:[]{}\"tfn \n\u0000\\x\u0080\u00FF");
    for (int i = 0; i < Samples.ROUNDS / 200; i++) {
      StringBuilder s = new StringBuilder(start(BEFORE)).append(text(50 + random.nextInt(300))).append(REST);
      for (int j = random.nextInt(3); j >= 0; j--) {
        s.setCharAt(BEFORE + random.nextInt(s.length() - BEFORE), (char) (bytes[random.nextInt(bytes.length)] & 0xFF));
      }
      check(s.toString(), BEFORE, 0, 2000);
    }
  }

  /** What is behind the end of a short array is not looked at: nothing is done in vain for many of them. */
  @Test
  void bracketsEndABlock() {
    for (int n = 0; n < 200; n++) {
      assertEquals(
          n / 16 * 16 < DecimalBlocks.FEWEST ? 0 : n / 16 * 16,
          check(start(BEFORE) + "1.5,".repeat(n) + "1.5],[" + REST, BEFORE, 0, 1000));
    }
  }

  @Test
  void theLastArrayTellsHowManyAreReadFirst() {
    DecimalBlocks fresh = new DecimalBlocks();
    byte[] b = latin1(start(BEFORE) + text(1000) + REST);
    fresh.read(b, BEFORE, b.length - 8, new double[2000], 0, 2000);
    assertEquals(0, fresh.few(8, BEFORE));
    // the shortest decimals and their commas end where blocks may begin
    assertEquals(BEFORE / 2, fresh.few(1, BEFORE - 1));
    fresh.read(b, BEFORE, b.length - 8, new double[DecimalBlocks.LONG - 1], 0, DecimalBlocks.LONG - 1);
    assertEquals(DecimalBlocks.LONG, fresh.few(0, BEFORE));
    assertEquals(DecimalBlocks.LONG - 20, fresh.few(20, BEFORE));
    assertEquals(DecimalBlocks.FEW, fresh.few(60, BEFORE));
    fresh.read(b, BEFORE, b.length - 8, new double[DecimalBlocks.LONG], 0, DecimalBlocks.LONG);
    assertEquals(0, fresh.few(0, BEFORE));
  }

  /** Where others are among the decimals, few arrays are tried, until one is worth it again. */
  @Test
  void whatWasNotWorthItIsTriedSeldom() {
    DecimalBlocks fresh = new DecimalBlocks();
    byte[] mixed =
        latin1(start(BEFORE) + (text(40) + "5,").repeat(30) + REST), plain = latin1(start(BEFORE) + text(1000) + REST);
    assertEquals(0, fresh.from());
    for (int arrays : new int[] {1, 3, 7, 15, 31, 63, 63, 63}) {
      assertEquals(40, fresh.read(mixed, BEFORE, mixed.length - 8, new double[2000], 0, 2000) >>> 32);
      for (int i = 0; i < arrays; i++) assertEquals(Integer.MAX_VALUE, fresh.from());
      assertEquals(0, fresh.from());
    }
    fresh.read(plain, BEFORE, plain.length - 8, new double[500], 0, 500);
    assertEquals(0, fresh.from());
    fresh.read(mixed, BEFORE, mixed.length - 8, new double[2000], 0, 2000);
    assertEquals(Integer.MAX_VALUE, fresh.from());
    assertEquals(0, fresh.from());
    byte[] later = latin1(start(BEFORE) + text(200) + "5," + REST);
    assertEquals(200, fresh.read(later, BEFORE, later.length - 8, new double[2000], 0, 2000) >>> 32);
    assertEquals(0, fresh.from());
  }

  // Arrays, whatever reads their elements

  @Test
  void arraysOfEveryLength() {
    for (int n = 0; n < 1200; n += 1 + random.nextInt(9)) compare(tokens(n));
    for (int n : new int[] {2047, 2048, 2049, 5000, 40_000}) compare(tokens(n));
  }

  @Test
  void edgesInArrays() {
    for (String edge : EDGES) {
      for (int at : PLACES) {
        List<String> tokens = tokens(1100);
        tokens.set(at, edge);
        compare(tokens);
      }
    }
  }

  @Test
  void whatIsNotPlainIsReadToo() {
    for (String other :
        new String[] {
          "5", "-0", "1e5", " 1.5", "1.5 ", "\n-2.25", "\"NaN\"", "0.1234567890123456", "12345678.5", "-1234567.5",
          "1." + "3".repeat(50)
        }) {
      for (int every : new int[] {1, 2, 3, 10, 100, 600}) {
        List<String> tokens = tokens(1500);
        for (int i = every; i < 1500; i += every) tokens.set(i, other);
        compare(tokens);
      }
    }
  }

  @Test
  void damagedArrays() {
    for (int i = 0; i < Samples.ROUNDS / 1000; i++) {
      arrays.compareDamaged("[" + String.join(",", tokens(100 + random.nextInt(900))) + "]");
    }
  }

  private void compare(List<String> tokens) {
    arrays.compare("[" + String.join(",", tokens) + "]");
  }
}

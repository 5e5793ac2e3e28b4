package jzon.engine.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import jzon.engine.DoubleArrays;
import jzon.engine.Samples;

/**
 * Runs of decimals with long fractions: that the values are the nearest doubles, that runs end where something else
 * stands, and that arrays have the same values and the same errors as their elements one after the other.
 */
class LongFractionsTest {
  /** Bytes behind a number that must be there for it to be read. */
  private static final int BEHIND = 32;

  private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  private final Random random = new Random(82);

  private final DoubleArrays arrays = new DoubleArrays(random);

  private static byte[] latin1(String s) {
    return s.getBytes(StandardCharsets.ISO_8859_1);
  }

  /**
   * Reads the tokens from the first on, and requires that what is taken has the right values; returns how many are
   * taken.
   */
  private static int check(List<String> tokens) {
    byte[] b = latin1("[" + String.join(",", tokens) + "]" + " ".repeat(BEHIND));
    double[] a = new double[tokens.size() + 3];
    long at = LongFractions.read(b, 1, b.length - 8, a, 3, a.length);
    int n = (int) (at >>> 32);
    int p = 1;
    for (int i = 3; i < n; i++) {
      String token = tokens.get(i - 3);
      String number = token.strip();
      assertTrue(NUMBER.matcher(number).matches(), () -> "taken though it is no number: " + token);
      assertEquals(Double.doubleToRawLongBits(Double.parseDouble(number)), Double.doubleToRawLongBits(a[i]), token);
      p += token.length() + 1;
    }
    int stop = (int) at;
    if (n - 3 == tokens.size() || !tokens.get(n - 3).startsWith(" ")) assertEquals(p, stop);
    for (; p < stop; p++) assertEquals(' ', b[p]);
    return n - 3;
  }

  /** As {@link #check}, with numbers alone, of which all but the last, which has no comma, are to be taken. */
  private static void checkAll(List<String> tokens) {
    int n = check(tokens);
    assertEquals(tokens.size() - 1, n, () -> "ended before " + tokens.get(n));
  }

  private String digits(int n) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) s.append((char) ('0' + (i == 0 && n > 1 ? 1 + random.nextInt(9) : random.nextInt(10))));
    return s.toString();
  }

  /** A decimal that runs take. */
  private String plain() {
    String sign = random.nextBoolean() ? "-" : "";
    int whole = random.nextInt(8 - sign.length());
    if (whole == 0) return sign + "0." + "0".repeat(random.nextInt(6)) + digits(8 + random.nextInt(10));
    return sign + digits(whole) + "." + digits(8 + random.nextInt(12 - whole));
  }

  private List<String> plains(int n) {
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < n; i++) tokens.add(plain());
    return tokens;
  }

  @Test
  void allThatIsPlainIsTaken() {
    for (int n = 1; n < 400; n++) checkAll(plains(n));
  }

  @Test
  void everyLengthOnBothSidesOfThePoint() {
    for (int whole = 0; whole <= 21; whole++) {
      for (int fraction = 1; fraction <= 26; fraction++) {
        for (String sign : new String[] {"", "-"}) {
          for (int i = 0; i < 40; i++) {
            String before = whole == 0 ? "0" : digits(whole);
            String behind = "0".repeat(whole == 0 && i % 2 == 0 ? Math.max(0, fraction - 19) : 0);
            behind += digits(fraction - behind.length());
            List<String> tokens = plains(3);
            tokens.add(1, sign + before + "." + behind);
            boolean shaped = fraction >= 8 && fraction <= 23 && whole + sign.length() <= 7;
            boolean fits = new BigInteger(before + behind).compareTo(BigInteger.TEN.pow(19)) < 0;
            int n = check(tokens);
            // more than 19 digits are taken unless they are near a middle between two doubles
            assertTrue(shaped && fits ? n == 3 : n == 1 || shaped && n == 3, tokens.get(1));
          }
        }
      }
    }
  }

  @Test
  void zerosBehindThePoint() {
    for (int zeros = 8; zeros <= 23; zeros++) {
      List<String> tokens = plains(20);
      for (String sign : new String[] {"", "-"}) {
        tokens.add(3, sign + "0." + "0".repeat(zeros));
        tokens.add(5, sign + "0." + "0".repeat(zeros - 1) + "1");
        tokens.add(7, sign + "0." + "0".repeat(zeros - 5) + "50000");
        if (zeros <= 16) tokens.add(9, sign + "7." + "0".repeat(zeros));
        if (zeros <= 16) tokens.add(11, sign + "921." + "9".repeat(zeros));
        if (zeros <= 15) tokens.add(11, sign + "9999." + "9".repeat(zeros));
        if (zeros <= 19) tokens.add(13, sign + "0." + "9".repeat(zeros));
      }
      checkAll(tokens);
    }
    for (int zeros = 4; zeros <= 7; zeros++) {
      checkAll(
          List.of(
              "0." + "0".repeat(zeros) + "9".repeat(23 - zeros), "-0." + "0".repeat(23 - zeros) + "9".repeat(zeros),
              "1.5"));
    }
  }

  /**
   * Sums of few powers of two: the bits behind those that count are all zeros, or all ones where the power is rounded
   * down.
   */
  @Test
  void digitsThatAreExactDoubles() {
    for (int i = 1; i <= 18; i++) {
      for (int j = 0; j < 60; j++) {
        BigDecimal d =
            BigDecimal.valueOf(random.nextInt(1 << Math.min(30, 3 * i + 4)) | 1).divide(BigDecimal.valueOf(1L << i));
        if (d.precision() > 16 || d.intValue() > 921) continue;
        checkAll(
            List.of(
                d.setScale(Math.max(8, d.scale())).toPlainString(),
                d.negate().setScale(Math.max(9, d.scale())).toPlainString(), "1.5"));
      }
    }
  }

  @Test
  void othersEndARun() {
    for (String other :
        new String[] {
          "1.5E-7", "1.2345678901e5", "0.12345678901234567E+300", "1.5", "-7", "0", "1.1234567",
          "1.123456789012345678901234", "1.12345678 ", "1.12345678\n", "\n1.12345678", "\"NaN\""
        }) {
      for (int at = 0; at < 20; at++) {
        List<String> tokens = plains(20);
        tokens.set(at, other);
        assertEquals(at, check(tokens), other);
      }
    }
  }

  @Test
  void spacesBeforeNumbers() {
    for (int n = 1; n < 20; n++) {
      List<String> tokens = plains(20);
      for (int i = 0; i < 20; i += 1 + random.nextInt(3)) tokens.set(i, " ".repeat(n) + tokens.get(i));
      checkAll(tokens);
    }
  }

  /** Neighbours of doubles, middles between them as far as they are short enough, and shortest forms. */
  @Test
  void valuesNearDoublesAndMiddles() {
    for (int round = 0; round < 60; round++) {
      List<String> tokens = new ArrayList<>();
      while (tokens.size() < 700) {
        double v = (random.nextLong() >>> 11) / 9007199254740992.0 * Math.pow(10, random.nextInt(13) - 5);
        BigDecimal middle = new BigDecimal(v).add(new BigDecimal(Math.nextUp(v))).divide(BigDecimal.valueOf(2));
        BigDecimal d = switch (random.nextInt(4)) {
          case 0 -> new BigDecimal(v).round(new java.math.MathContext(15 + random.nextInt(5)));
          case 1 -> middle.round(new java.math.MathContext(17 + random.nextInt(3)));
          case 2 -> BigDecimal.valueOf(v);
          default -> BigDecimal.valueOf(random.nextInt(1 << 20)).divide(BigDecimal.valueOf(1L << random.nextInt(20)));
        };
        tokens.add(
            (random.nextBoolean() ? "-" : "")
            + d.setScale(Math.max(8, d.scale()), java.math.RoundingMode.UNNECESSARY).toPlainString());
      }
      for (int i = 0; i < tokens.size(); i += 1 + check(tokens.subList(i, tokens.size()))) {}
      compare(tokens);
    }
  }

  /**
   * Where the bound of the errors leaves two doubles: middles with all digits that may follow the point, and the
   * decimals next to them.
   */
  @Test
  void moreDigitsThanCountNearMiddles() {
    for (int i = 0; i < Samples.ROUNDS / 10; i++) {
      double v = (random.nextLong() >>> 11) / 9007199254740992.0 * Math.pow(10, random.nextInt(15) - 8);
      BigDecimal middle = new BigDecimal(v).add(new BigDecimal(Math.nextUp(v))).divide(BigDecimal.valueOf(2));
      int fraction = 8 + random.nextInt(16);
      BigDecimal d = middle.setScale(fraction, java.math.RoundingMode.DOWN);
      BigDecimal step = BigDecimal.ONE.movePointLeft(fraction);
      String sign = random.nextBoolean() && v < 1e6 ? "-" : "";
      List<String> tokens = new ArrayList<>();
      for (int j = -1; j <= 2; j++) {
        BigDecimal near = d.add(step.multiply(BigDecimal.valueOf(j)));
        if (near.signum() >= 0) tokens.add(sign + near.toPlainString());
      }
      tokens.add("1.5");
      for (int j = 0; j < tokens.size(); j += 1 + check(tokens.subList(j, tokens.size()))) {}
      if (d.precision() < 19) checkAll(tokens);
      if (i % 100 == 0) compare(tokens);
    }
  }

  @Test
  void anyByteBeforeThePoint() {
    for (String number :
        new String[] {
          "5.12345678", "15.12345678", "115.12345678", "-115.12345678", "1115.12345678", "015.12345678", "0.12345678"
        }) {
      for (int at = 0; at <= number.indexOf('.') + 1; at++) {
        for (char c = 0; c < 256; c++) {
          List<String> tokens = plains(3);
          tokens.set(1, number.substring(0, at) + c + number.substring(at + 1));
          boolean right = NUMBER.matcher(tokens.get(1).strip()).matches() && tokens.get(1).indexOf('.') > 0;
          if (c != ',') assertEquals(right && tokens.get(1).charAt(0) >= ' ' ? 2 : 1, check(tokens), tokens.get(1));
        }
      }
    }
  }

  @Test
  void threeOfAnyByteBeforeThePoint() {
    for (char c = 0; c < 256; c++) {
      if (c == ',' || c == ' ' || c >= '1' && c <= '9') continue;
      List<String> tokens = plains(3);
      tokens.set(1, String.valueOf(c).repeat(3) + ".12345678");
      assertEquals(1, check(tokens), tokens.get(1));
    }
  }

  /** Numbers of up to 19 digits so near to a middle of two doubles that only integers tell on which side. */
  @Test
  void nextToMiddles() {
    // middles are odd multiples of 2^-bits, in the range in which these are half a unit
    for (int[] bitsAndDigits : new int[][] {{53, 18}, {52, 18}, {50, 17}, {40, 14}, {31, 12}}) {
      int digits = bitsAndDigits[1], bits = bitsAndDigits[0] - digits;
      BigInteger scale = BigInteger.valueOf(5).pow(digits), step = BigInteger.ONE.shiftLeft(bits);
      List<String> tokens = new ArrayList<>();
      for (int distance : new int[] {1, 3, 5, -1, -3, -5}) {
        // so many parts of step, of the last digit, above or below a decimal
        BigInteger first = scale.modInverse(step).multiply(BigInteger.valueOf(distance)).mod(step);
        for (int i = 0; i < 40; i++) {
          long k = (1L << 53 - bits) + (random.nextLong() >>> 11 + bits);
          BigInteger middle = step.multiply(BigInteger.valueOf(k)).add(first);
          BigInteger decimal = middle.multiply(scale).subtract(BigInteger.valueOf(distance)).shiftRight(bits);
          tokens.add(new BigDecimal(decimal, digits).toPlainString());
        }
      }
      tokens.add("1");
      checkAll(tokens);
    }
  }

  @Test
  void theUnitsPartsAreExactEnough() {
    BigDecimal unit = new BigDecimal(LongFractions.UNIT);
    assertEquals(0, Double.doubleToRawLongBits(LongFractions.UNIT) & (1L << 27) - 1);
    assertEquals(new BigDecimal("1e-8").subtract(unit).doubleValue(), LongFractions.UNIT_REST);
    assertTrue(LongFractions.UNIT_REST < 6.1e-9 * LongFractions.UNIT);
  }

  @Test
  void damageEndsARunAtItsElement() {
    String[] edges = {
      "", "-", ".", "1.", "-1.", ".5", "-.5", "00.5", "-00.5", "01.5", "-012.25", "0.5.5", "1.5e", "1.5e+", "1..5",
      "+1.5", "1.-5", "1.5-", "--1.5", "1e.5", "1,.5",
      "1.5 5", "1.\u00005", "1.5\u00e9", "1.5\u0080", "1./", "1.:", "/.5", ":.5", "1.5]", "[1.5", "\"1.5\"", "null",
      "0x1.8", "1_0.5", "1.5\n,x", "-0x.5", "1.5f", "1.12345678.5", "1.12345678e", "00.12345678", "01.12345678",
      "-.12345678", "--1.12345678", "-0", "1.12345678901234567.", "1.1234567:90", "1.12345678/", "1.1234567890123456:,1"
    };
    for (String edge : edges) {
      for (int at : new int[] {0, 1, 7, 8, 23, 24, 31, 100, 385, 386, 510, 511, 512, 513, 700}) {
        List<String> tokens = plains(900);
        tokens.set(at, edge);
        assertEquals(at, check(tokens), edge);
        compare(tokens);
      }
    }
  }

  @Test
  void whatIsNotPlainIsReadToo() {
    for (String other :
        new String[] {
          "5", "-0", "0", "1e5", " 1.5", "1.5 ", "\n-2.25", "\"NaN\"", "\"-Infinity\"", "1" + "0".repeat(30) + ".5",
          "0." + "3".repeat(50)
        }) {
      for (int at : new int[] {0, 5, 8, 40, 300, 386, 512, 899}) {
        List<String> tokens = plains(900);
        tokens.set(at, other);
        compare(tokens);
        for (int i = at; i < 900; i += 1 + random.nextInt(5)) tokens.set(i, other);
        compare(tokens);
      }
    }
  }

  /** Whitespace is as long as it likes: what follows it may be beyond the window, which then moves. */
  @Test
  void whitespaceUpToTheEndOfTheWindow() {
    for (String space : new String[] {" ", "\n", "\t", "\r\n"}) {
      for (int n : new int[] {1, 2, 3, 15, 16, 17, 100, 500, 501, 502, 503, 504, 505, 506, 507, 508, 509, 2000}) {
        List<String> tokens = plains(60);
        tokens.add(space.repeat(n) + "3.5");
        compare(tokens);
        tokens.add(space.repeat(n) + plain() + space.repeat(n));
        compare(tokens);
        tokens.add(space.repeat(n) + "\"NaN\"");
        compare(tokens);
        tokens.set(30, plain() + space.repeat(n));
        compare(tokens);
      }
    }
    // windows grow up to 256 KiB before anything is dropped from them
    for (int n : new int[] {100_000, 261_000, 262_000, 263_000, 600_000}) {
      List<String> tokens = plains(60);
      tokens.add(" ".repeat(n) + "3.5");
      tokens.addAll(plains(20_000));
      compare(tokens);
    }
  }

  @Test
  void othersUpToTheEndOfTheWindow() {
    for (String other :
        new String[] {
          "1.5e5", "-1.5E-300", "12.5e+17", "0." + "123456789".repeat(5), "1".repeat(20) + ".5", "\"NaN\"",
          "\"-Infinity\"", "\"N\\u0061\\u004e\"", "\"NNNNNNNN" + "N".repeat(100), "\"  \u00e9" + " ".repeat(700)
        }) {
      for (int n = 0; n < 70; n++) {
        List<String> tokens = plains(100);
        tokens.add(other);
        if (n > 0) tokens.add("1.5" + "0".repeat(n));
        compare(tokens);
      }
    }
  }

  @Test
  void damagedDocuments() {
    for (int i = 0; i < Samples.ROUNDS / 400; i++) {
      arrays.compareDamaged(
          "[" + "-123.1234567890123,".repeat(8) + String.join(",", plains(200 + random.nextInt(300))) + "]");
    }
  }

  /** Behind eight long numbers, so that the reader expects more of them. */
  private void compare(List<String> tokens) {
    arrays.compare("[" + "0.1234567890123456,".repeat(8) + String.join(",", tokens) + "]");
  }

  @Test
  void fullArrays() {
    byte[] b = latin1(String.join(",", plains(150)));
    for (int end = 0; end < 140; end++) {
      assertEquals(end, (int) (LongFractions.read(b, 0, b.length - 8, new double[end], 0, end) >>> 32));
    }
  }

  /** Nothing is loaded beyond the window: that would throw. */
  @Test
  void windowsOfEveryLength() {
    List<String> tokens = plains(60);
    byte[] b = latin1(String.join(",", tokens));
    for (int length = 8; length < b.length; length++) {
      double[] a = new double[70];
      int n = (int) (LongFractions.read(java.util.Arrays.copyOf(b, length), 0, length - 8, a, 0, 70) >>> 32);
      for (int i = 0; i < n; i++) assertEquals(Double.parseDouble(tokens.get(i)), a[i]);
      int taken = tokens.subList(0, n).stream().mapToInt(t -> t.length() + 1).sum();
      assertTrue(taken > length - 8 - BEHIND, "ended at " + taken + " of " + length);
    }
  }
}

package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Decimals read by blocks: that the values are the nearest doubles, that blocks go on over what is left to others, end where
 * something is wrong, and that the same errors are found as by an element after the other.
 */
class DecimalBlocksTest {
  private static final int BEFORE = 24;
  private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  private final Random random = new Random(82);
  private final DecimalBlocks blocks = new DecimalBlocks();

  private static byte[] latin1(String s) {
    return s.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Reads the tokens from the first on by blocks, and requires that what is taken has the right values; returns how many are taken. */
  private int check(List<String> tokens, int before) {
    String s = " ".repeat(before - 1) + "[" + String.join(",", tokens) + "]";
    byte[] b = latin1(s);
    JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT);
    in.pos = before;
    double[] a = new double[tokens.size() + 3];
    int n = blocks.read(in, a, 3, a.length);
    int p = before;
    for (int i = 3; i < n; i++) {
      String token = tokens.get(i - 3);
      assertTrue(NUMBER.matcher(token).matches(), () -> "taken though it is no number: " + token);
      assertEquals(Double.doubleToRawLongBits(Double.parseDouble(token)), Double.doubleToRawLongBits(a[i]), token);
      p += token.length() + 1;
    }
    assertEquals(p, in.pos);
    return n - 3;
  }

  /** As {@link #check}, with numbers alone, of which all are to be taken that have enough behind them. */
  private void checkAll(List<String> tokens, int before) {
    int n = check(tokens, before);
    int rest = tokens.subList(n, tokens.size()).stream().mapToInt(t -> t.length() + 1).sum();
    assertTrue(rest < DecimalBlocks.LEAST + TokenEnds.GROUP, () -> "ended before " + tokens.get(n));
  }

  private String digits(int n) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) s.append((char) ('0' + (i == 0 && n > 1 ? 1 + random.nextInt(9) : random.nextInt(10))));
    return s.toString();
  }

  /** A decimal that blocks take. */
  private String plain() {
    String sign = random.nextBoolean() ? "-" : "";
    int whole = random.nextInt(9 - sign.length());
    if (whole == 0) return sign + "0." + "0".repeat(random.nextInt(6)) + digits(1 + random.nextInt(17));
    return sign + digits(whole) + "." + digits(1 + random.nextInt(19 - whole));
  }

  private List<String> plains(int n) {
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < n; i++) tokens.add(plain());
    return tokens;
  }

  @Test
  void allThatIsPlainIsTaken() {
    for (int n = 0; n < 40; n++) checkAll(plains(60 + 47 * n), BEFORE + n);
  }

  @Test
  void everyLengthOnBothSidesOfThePoint() {
    for (int whole = 0; whole <= 21; whole++) {
      for (int fraction = 1; fraction <= 26; fraction++) {
        for (String sign : new String[] {"", "-"}) {
          List<String> tokens = plains(120);
          for (int i = 0; i < 20; i++) tokens.add(1 + random.nextInt(20), sign + (whole == 0 ? "0" : digits(whole)) + "." + digits(fraction));
          checkAll(tokens, BEFORE);
        }
      }
    }
  }

  /** The reader's own method for a long number, to which blocks leave what is not plain, notes an exponent; none is to be left here. */
  @Test
  void nothingPlainIsLeft() {
    for (int whole = 0; whole <= 8; whole++) {
      for (int fraction = whole > 3 ? 1 : 8; fraction <= (whole == 0 ? 23 : 19 - whole); fraction++) {
        for (String sign : whole < 8 ? new String[] {"", "-"} : new String[] {""}) {
          List<String> tokens = new ArrayList<>();
          for (int i = 0; i < 200; i++) {
            String zeros = "0".repeat(Math.max(0, fraction - 19));
            tokens.add(sign + (whole == 0 ? "0" : digits(whole)) + "." + zeros + digits(fraction - zeros.length()));
          }
          byte[] b = latin1(" ".repeat(BEFORE - 1) + "[" + String.join(",", tokens) + "]");
          JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT);
          in.pos = BEFORE;
          in.exponent = 12345;
          double[] a = new double[tokens.size()];
          int n = blocks.read(in, a, 0, a.length);
          assertTrue(n > 0);
          for (int i = 0; i < n; i++) assertEquals(Double.parseDouble(tokens.get(i)), a[i], tokens.get(i));
          assertEquals(12345, in.exponent, tokens.get(0));
          in.close();
        }
      }
    }
  }

  @Test
  void leadingZerosOfTheFractionAndZeros() {
    for (int zeros = 1; zeros < 30; zeros++) {
      List<String> tokens = plains(120);
      for (String sign : new String[] {"", "-"}) {
        tokens.add(5, sign + "0." + "0".repeat(zeros));
        tokens.add(9, sign + "0." + "0".repeat(zeros) + "1");
        tokens.add(14, sign + "0." + "0".repeat(zeros) + digits(1 + random.nextInt(19)));
        tokens.add(20, sign + "7." + "0".repeat(zeros));
      }
      checkAll(tokens, BEFORE);
    }
    for (int zeros = 0; zeros <= 22; zeros++) {
      List<String> tokens = plains(120);
      String most = "99999999999999999999999".substring(zeros);
      tokens.add(3, "0." + "0".repeat(zeros) + most);
      tokens.add(4, "-0." + "0".repeat(zeros) + "18446744073709551616999".substring(zeros));
      tokens.add(5, "0." + "0".repeat(zeros) + "18445999999999999999999".substring(zeros));
      checkAll(tokens, BEFORE);
    }
  }

  @Test
  void exponentsAreLeftToOthersWithinABlock() {
    for (String exponent : new String[] {"E-7", "e5", "E+300", "e-320", "E0"}) {
      List<String> tokens = plains(900);
      for (int i = 0; i < 900; i += 1 + random.nextInt(60)) tokens.set(i, plain() + exponent);
      checkAll(tokens, BEFORE + random.nextInt(64));
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
        tokens.add((random.nextBoolean() ? "-" : "") + d.setScale(Math.max(1, d.scale()), java.math.RoundingMode.UNNECESSARY).toPlainString());
      }
      check(tokens, BEFORE);
    }
  }

  @Test
  void damageEndsTheBlockAtItsElement() {
    String[] edges = {
      "", "-", ".", "1.", "-1.", ".5", "-.5", "00.5", "-00.5", "01.5", "-012.25", "0.5.5", "1.5e", "1.5e+", "1..5", "+1.5", "1.-5", "1.5-", "--1.5", "1e.5", "1,.5",
      "1.5 5", "1.\u00005", "1.5\u00e9", "1.5\u0080", "1./", "1.:", "/.5", ":.5", "1.5]", "[1.5", "\"1.5\"", "null", "0x1.8", "1_0.5", "1.5\n,x", "-0x.5", "1.5f"
    };
    for (String edge : edges) {
      for (int at : new int[] {0, 1, 7, 8, 23, 24, 31, 100, 385, 386, 510, 511, 512, 513, 700}) {
        List<String> tokens = plains(900);
        tokens.set(at, edge);
        try {
          assertTrue(check(tokens, BEFORE) <= at, edge);
        } catch (JsonException e) {
          int start = tokens.subList(0, at).stream().mapToInt(t -> t.length() + 1).sum();
          assertTrue(e.offset() >= BEFORE + start && e.offset() <= BEFORE + start + edge.length(), edge);
        }
        compare(tokens);
      }
    }
  }

  @Test
  void whatIsNotPlainIsReadToo() {
    for (String other : new String[] {"5", "-0", "0", "1e5", " 1.5", "1.5 ", "\n-2.25", "\"NaN\"", "\"-Infinity\"", "1" + "0".repeat(30) + ".5", "0." + "3".repeat(50)}) {
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
    for (String other : new String[] {"1.5e5", "-1.5E-300", "12.5e+17", "0." + "123456789".repeat(5), "1".repeat(20) + ".5", "\"NaN\"", "\"-Infinity\"", "\"N\\u0061\\u004e\"", "\"NNNNNNNN" + "N".repeat(100), "\"  \u00e9" + " ".repeat(700)}) {
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
    byte[] bytes = latin1("0123456789+-.eE,:[]{}\"tfn \n\u0000\\x\u0080\u00FF");
    for (int i = 0; i < Samples.ROUNDS / 400; i++) {
      StringBuilder s = new StringBuilder("[").append("-123.1234567890123,".repeat(8)).append(String.join(",", plains(200 + random.nextInt(300)))).append(']');
      for (int j = random.nextInt(3); j >= 0; j--) s.setCharAt(1 + random.nextInt(s.length() - 1), (char) (bytes[random.nextInt(bytes.length)] & 0xFF));
      compare(s.toString());
    }
  }

  /** Behind eight long numbers, so that the reader takes the others by blocks. */
  private void compare(List<String> tokens) {
    compare("[" + "0.1234567890123456,".repeat(8) + String.join(",", tokens) + "]");
  }

  /** Requires the same values, or the same error, from an array and from its elements, in memory and from a stream. */
  private void compare(String s) {
    byte[] b = latin1(s);
    String one = result(JsonReader.open(b, 0, b.length, Limits.DEFAULT), false);
    assertEquals(one, result(JsonReader.open(b, 0, b.length, Limits.DEFAULT), true), s);
    int step = 1 + random.nextInt(5000);
    assertEquals(one, result(JsonReader.open(new ByteArrayInputStream(b) {
      @Override
      public synchronized int read(byte[] target, int from, int length) {
        return super.read(target, from, Math.min(length, step));
      }
    }, Limits.DEFAULT), true), s);
  }

  private static String result(JsonReader in, boolean whole) {
    try {
      StringBuilder s = new StringBuilder();
      if (whole) {
        for (double v : in.readDoubles()) s.append(Double.doubleToLongBits(v)).append(' ');
      } else if (in.readArrayStart()) {
        do s.append(Double.doubleToLongBits(in.readDouble())).append(' '); while (in.readNextElement());
      }
      in.readEnd();
      return s.toString();
    } catch (JsonException e) {
      JsonError error = in.locate(e);
      return error.reason() + " " + error.offset() + " " + error.path() + " " + error.message();
    } finally {
      in.close();
    }
  }

  @Test
  void fullArrays() {
    byte[] b = latin1(" ".repeat(BEFORE) + "[" + String.join(",", plains(1500)) + "]");
    for (int end : new int[] {0, 1, 15, 16, 17, 63, 64, 385, 386, 511, 512, 513, 1023, 1024, 1025, 1200}) {
      JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT);
      in.pos = BEFORE + 1;
      assertEquals(end, blocks.read(in, new double[end], 0, end));
      in.close();
    }
  }

  /** What is behind the end of a short array is not looked at: nothing is done in vain for many of them. */
  @Test
  void bracketsEndABlock() {
    for (int n = 0; n < 100; n++) {
      byte[] b = latin1(" ".repeat(BEFORE) + "[" + "1.5,".repeat(n) + "1.5],[" + "1.5,".repeat(400) + "1.5]");
      JsonReader in = JsonReader.open(b, 0, b.length, Limits.DEFAULT);
      in.pos = BEFORE + 1;
      int taken = blocks.read(in, new double[1000], 0, 1000);
      assertTrue(taken <= n);
      assertEquals(n / 16 * 16 >= DecimalBlocks.FEWEST ? n / 16 * 16 : 0, taken);
      in.close();
    }
  }

  /** An array that ends where no more may be loaded: one load beyond it would throw. */
  @Test
  void windowsOfEveryLength() {
    List<String> tokens = plains(200);
    byte[] b = latin1(" ".repeat(BEFORE - 1) + "[" + String.join(",", tokens));
    for (int length = BEFORE + 8; length < Math.min(b.length, 1500); length++) {
      byte[] cut = java.util.Arrays.copyOf(b, length);
      JsonReader in = JsonReader.open(cut, 0, length, Limits.DEFAULT);
      in.pos = BEFORE;
      double[] a = new double[300];
      int n = 0;
      try {
        n = blocks.read(in, a, 0, 300);
      } catch (JsonException e) {
        // the number that the window cuts off
        assertEquals(Reason.UNEXPECTED_END, e.reason());
        assertTrue(e.offset() >= length - 1, () -> "at " + e.offset());
      }
      for (int i = 0; i < n; i++) assertEquals(Double.parseDouble(tokens.get(i)), a[i]);
      in.close();
    }
  }
}

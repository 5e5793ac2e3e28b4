package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.arrays.PlainBooleans;
import jzon.engine.arrays.PlainDecimals;
import jzon.engine.arrays.PlainIntegers;
import jzon.engine.numbers.DecimalParts;

/**
 * The loops over plain elements: that they take all that are plain, stop where one is not, and look at nothing behind
 * what is in the window. What they leave is read one by one, with the same values, so only here is seen how far they
 * go.
 */
class PlainElementsTest {
  private final Random random = new Random(71);

  /** One of the loops, with its results as text. */
  private interface Loop {
    long read(byte[] b, int p, int safe, Object a, int n, int end);
  }

  private enum Kind {
    BOOLEANS((b, p, safe, a, n, end) -> PlainBooleans.read(b, p, safe, (boolean[]) a, n, end), boolean.class, 0),
    INTS((b, p, safe, a, n, end) -> PlainIntegers.read(b, p, safe, (int[]) a, n, end), int.class, 16),
    LONGS((b, p, safe, a, n, end) -> PlainIntegers.read(b, p, safe, (long[]) a, n, end), long.class, 24),
    FLOATS((b, p, safe, a, n, end) -> PlainDecimals.read(b, p, safe, (float[]) a, n, end), float.class, 24),
    DOUBLES(
        (b, p, safe, a, n, end) -> PlainDecimals.read(new DecimalParts(), b, p, safe, (double[]) a, n, end),
        double.class, 40);

    final Loop loop;
    final Class<?> component;
    /** How much must be in the window behind the start of an element. */
    final int reach;

    Kind(Loop loop, Class<?> component, int reach) {
      this.loop = loop;
      this.component = component;
      this.reach = reach;
    }

    Object array(int length) {
      return java.lang.reflect.Array.newInstance(component, length);
    }

    String value(Object a, int i) {
      return java.lang.reflect.Array.get(a, i).toString();
    }

    String expected(String token) {
      switch (this) {
        case BOOLEANS:
          return token;
        case INTS:
          return String.valueOf(Integer.parseInt(token));
        case LONGS:
          return String.valueOf(Long.parseLong(token));
        case FLOATS:
          return String.valueOf(Float.parseFloat(token));
        default:
          return String.valueOf(Double.parseDouble(token));
      }
    }
  }

  private static byte[] latin1(String s) {
    return s.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Requires that all tokens are taken, and nothing of the rest, wherever they start in a word. */
  private static void taken(Kind kind, List<String> tokens, String separator, String rest) {
    for (int from = 0; from < 2; from++) {
      StringBuilder s = new StringBuilder("#".repeat(from));
      for (String token : tokens) s.append(token).append(separator);
      int stop = s.length();
      byte[] b = latin1(s + rest + "#".repeat(64));
      Object a = kind.array(tokens.size() + 3);
      long at = kind.loop.read(b, from, b.length - 8, a, 1, tokens.size() + 2);
      assertEquals(tokens.size() + 1, at >>> 32, () -> kind + " " + tokens + rest);
      // spaces may be passed
      int end = stop;
      while (end < (int) at && b[end] == ' ') end++;
      assertEquals(end, (int) at, () -> kind + " " + tokens + rest);
      for (int i = 0; i < tokens.size(); i++) {
        assertEquals(kind.expected(tokens.get(i)), kind.value(a, i + 1), tokens.get(i));
      }
    }
  }

  private String digits(int n) {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < n; i++) s.append((char) ('0' + (i == 0 && n > 1 ? 1 + random.nextInt(9) : random.nextInt(10))));
    return s.toString();
  }

  /** All tokens that are plain: of every length, random ones and those at the edges. */
  private List<String> plain(Kind kind) {
    List<String> tokens = new ArrayList<>();
    switch (kind) {
      case BOOLEANS:
        for (int i = 0; i < 40; i++) tokens.add(String.valueOf(random.nextBoolean()));
        tokens.addAll(List.of("true", "true", "true", "true", "true", "false", "false", "false", "false", "false"));
        break;
      case INTS:
      case LONGS:
        tokens.addAll(
            List.of(
                "0", "-0", "9", "-9", "10", "2147483647", "-2147483648", "1000000000", "99999999", "-9999999",
                "-10000000", "100000000", "123456789"));
        for (int n = 1; n <= (kind == Kind.INTS ? 9 : 18); n++) {
          for (int i = 0; i < 4; i++) tokens.add((i % 2 == 0 ? "" : "-") + digits(n));
        }
        if (kind == Kind.LONGS) {
          tokens.addAll(
              List.of(
                  "9223372036854775807", "-9223372036854775807", "1000000000000000000", "2147483648", "-2147483649",
                  "9007199254740993"));
        }
        break;
      case FLOATS:
        tokens.addAll(
            List.of(
                "0.0", "-0.0", "1.5", "0.1", "1677720.9", "167771.99", "16776.999", "1676.9999", "166.99999",
                "15.999999", "0.9999999", "-99999.9", "1677721.6", "16777.216", "1.6777216"));
        tokens.addAll(List.of("4194304.3", "8388608.4", "8388608.6", "-1234567.1234567", "12345678"));
        for (int whole = 1; whole <= 7; whole++) {
          tokens.add((random.nextBoolean() ? "-" : "") + digits(whole));
          for (int fraction = 1; fraction <= 7; fraction++) {
            tokens.add((random.nextBoolean() ? "-" : "") + digits(whole) + "." + digits(fraction - 1) + "3");
          }
        }
        break;
      default:
        tokens.addAll(
            List.of(
                "0.0", "-0.0", "1.5", "0.1", "9999999.9999999", "-999999.9", "-9999999.9999999",
                "0.000000000000000001", "1.5e1", "-1.5E-300", "1.0e+9999", "4.9E-324", "1.12345678e1",
                "-1234567.123456789012E-0012"));
        for (int whole = 1; whole <= 7; whole++) {
          tokens.add((whole < 7 && random.nextBoolean() ? "-" : "") + digits(whole));
          for (int fraction = 1; fraction <= 18 - whole; fraction++) {
            tokens.add(digits(whole) + "." + digits(fraction));
            tokens.add("-" + digits(whole) + "." + digits(fraction));
          }
        }
    }
    return tokens;
  }

  private List<String> wrong(Kind kind) {
    switch (kind) {
      case BOOLEANS:
        return List.of("True,", "true ", "true]", "fals,", "false]", "treu,", "falsy,", "1,", "");
      case INTS:
        return List.of(
            "01,", "-01,", "00,", "-,", "+1,", "1]", "1 ,", "1.5,", "1e1,", "12345678]", "123456789]", "2147483648,",
            "-2147483649,", "12345678901,", "99999999999,",
            "123456789012,", "1234567:,", "x,", ",", "");
      case LONGS:
        return List.of(
            "01,", "-01,", "-,", "+1,", "1]", "1 ,", "12345678]", "1234567890123456]", "12345678901234567]",
            "9223372036854775808,", "-9223372036854775809,",
            "18446744073709551616,", "99999999999999999999,", "1234567.5,", "123456789012.5,", "12345678901234567.5,",
            ",", "");
      case FLOATS:
        return List.of(
            "1.,", ".5,", "01.5,", "-.5,", "-01.5,", "1.5]", "1.5e1,", "1]", "1e5,", "01,", "-,", "1.5 ,",
            "16777216.5,", "12345678.5,", "1.1234567]", "1.1234567e1,", "1.12345678,", "1234567.,", "8388608.5,",
            "-8388609.5,", "");
      default:
        return List.of(
            "1.,", ".5,", "01.5,", "-.5,", "-01.5,", "1.5]", "1.5e1]", "1.e1,", "1.5e,", "1.5e+,",
            "1.5e1.5,", "1.5e1e1,", "1.5e12345,", "1.5f1,", "1]", "1e5,", "01,", "-,", "1.5 ,",
            "12345678.5,", "-12345678.5,", "-0234567.5,", "-1234567]", "1.12345678]",
            "1.1234567890123456]",
            "1.9999999999999999999,", "9999999.9999999999999,", "1.123456789012345678901234,", "");
    }
  }

  @Test
  void allThatIsPlainIsTaken() {
    for (Kind kind : Kind.values()) {
      List<String> tokens = plain(kind);
      for (String token : tokens) taken(kind, List.of(token), ",", "");
      for (String token : tokens) {
        taken(kind, List.of(token, tokens.get(0), token, token, token, token, token), ",", "");
      }
      taken(kind, tokens, ",", "");
      taken(kind, tokens, ", ", "");
    }
  }

  @Test
  void nothingElseIsTaken() {
    for (Kind kind : Kind.values()) {
      List<String> tokens = plain(kind);
      for (String wrong : wrong(kind)) {
        for (int n = 0; n < 8; n++) taken(kind, tokens.subList(0, n), ",", wrong);
      }
    }
  }

  /** Every byte other than those that belong to it, behind an element and within one. */
  @Test
  void otherBytesEndTheLoop() {
    for (Kind kind : Kind.values()) {
      for (String token : plain(kind)) {
        for (int i = 0; i < 6; i++) {
          int c = random.nextInt(256);
          if (kind == Kind.DOUBLES && (c == 'e' || c == 'E' || c == '+' || c == '-')) continue; // perhaps an exponent
          if (c != ',' && (c < '0' || c > '9' || kind == Kind.BOOLEANS)) {
            taken(kind, List.of(token), ",", token + (char) c + "1,");
          }
          int at = random.nextInt(token.length());
          boolean wrong = c != ',' && c != '.' && !(c >= '0' && c <= '9') && !(c == '-' && at == 0);
          if (kind == Kind.BOOLEANS) wrong = c != token.charAt(at);
          if (c == ' ' && at == 0) wrong = false;
          if (wrong) {
            taken(kind, List.of(token), ",", token.substring(0, at) + (char) c + token.substring(at + 1) + ",");
          }
        }
      }
    }
  }

  /** As many as there is room for, and none that starts too near to the end of the window. */
  @Test
  void roomAndWindow() {
    for (Kind kind : Kind.values()) {
      List<String> tokens = new ArrayList<>(plain(kind).subList(0, 12));
      byte[] all = latin1(String.join(",", tokens) + "," + "#".repeat(100));
      int[] starts = new int[13];
      for (int i = 0; i < 12; i++) starts[i + 1] = starts[i] + tokens.get(i).length() + 1;
      for (int end = 0; end <= 12; end++) {
        Object a = kind.array(12);
        long at = kind.loop.read(all, 0, all.length - 8, a, 0, end);
        assertEquals((long) end << 32 | starts[end], at, kind + " " + end);
      }
      for (int length = 8; length < all.length; length++) {
        byte[] b = Arrays.copyOf(all, length);
        int safe = length - 8;
        Object a = kind.array(12);
        // an array that ends with the window: what looks beyond it fails
        long at = kind.loop.read(b, 0, safe, a, 0, 12);
        int n = (int) (at >>> 32);
        assertEquals(starts[n], (int) at, kind + " " + safe);
        int least = 0;
        while (least < 12 && starts[least] <= safe - kind.reach) least++;
        if (kind == Kind.BOOLEANS) assertTrue(n >= least - 2 && n <= least, kind + " " + safe + " " + n);
        else assertEquals(least, n, kind + " " + safe);
      }
    }
  }

  // ---- pairs ----

  private static double[] pairs(String json, int from, long expected, int safe, int end) {
    double[] a = new double[40];
    long at = PlainDecimals.readPairs(latin1(json), from, safe, a, 2, end);
    assertEquals(expected, at, () -> json + " gave " + (at >>> 32) + " " + (int) at);
    return a;
  }

  /** Numbers that pairs may have: up to seven digits before the point. */
  private List<String> coordinates() {
    List<String> tokens = new ArrayList<>(
        List.of(
            "0.0", "-0.0", "1.5", "-1.5", "10.25", "-10.25", "99.9", "100.5", "-180.0", "0.000000000000000001",
            "9999999.9999999"));
    for (int whole = 1; whole <= 7; whole++) {
      for (int fraction = 1; fraction <= 18 - whole; fraction++) {
        tokens.add((whole < 7 && random.nextBoolean() ? "-" : "") + digits(whole) + "." + digits(fraction));
      }
    }
    return tokens;
  }

  @Test
  void allPairsAreTaken() {
    List<String> tokens = coordinates();
    for (int i = 0; i < tokens.size(); i++) {
      String x = tokens.get(i), y = tokens.get(random.nextInt(tokens.size()));
      for (String comma : new String[] {",", ", "}) {
        for (String next : new String[] {"],[", "], ["}) {
          String two = "[" + x + comma + y + next + y + comma + x;
          String rest = "#".repeat(70);
          // the last pair of an array, one before others, and one before what is no pair
          double[] last = pairs(two + "]" + rest, 0, PlainIntegers.behind(6, two.length() + 1), two.length() + 60, 40);
          assertEquals(Double.parseDouble(x) + " " + Double.parseDouble(y), last[2] + " " + last[3]);
          assertEquals(Double.parseDouble(y) + " " + Double.parseDouble(x), last[4] + " " + last[5]);
          int third = two.length() + next.length() - 1;
          pairs(two + next + "null" + rest, 0, PlainIntegers.before(6, third), two.length() + 60, 40);
          for (String wrong :
              List.of(
                  "1.5]", "1.5,2.5}", "1.5,2", "1.,1.5]", "01.5,1.5]", "-.5,1.5]", "1.5,00.5]", "1.5:1.5]", "1.5,1e5]",
                  "1.5,100]", "1.5,1.5 ]", "a.5,1.5]", "FF.5,1.5]", "1.5,OO.5]",
                  // of more than 19 digits
                  "9.1234567890123456789,1.5]", "1.5,1234567.1234567812345678]", "1.123456789012345678901234,1.5]")) {
            pairs(two + next + wrong + rest, 0, PlainIntegers.before(6, third), two.length() + 60, 40);
          }
        }
      }
    }
  }

  @Test
  void pairsHaveTheirRoomAndWindow() {
    StringBuilder s = new StringBuilder("[");
    int[] starts = new int[9];
    for (int i = 0; i < 8; i++) {
      starts[i] = s.length() - 1;
      s.append(i).append(".25,-1").append(i).append(".125").append(i < 7 ? "],[" : "]");
    }
    String json = s.toString();
    for (int end = 0; end <= 14; end += 2) {
      double[] a = new double[end];
      long at = PlainDecimals.readPairs(latin1(json + "#".repeat(60)), 0, json.length() + 50, a, 0, end);
      assertEquals(PlainIntegers.before(end, starts[end / 2]), at);
    }
    assertEquals(
        PlainIntegers.behind(16, json.length()),
        PlainDecimals.readPairs(latin1(json + "#".repeat(60)), 0, json.length() + 50, new double[20], 0, 16));
    for (int length = 8; length < json.length() + 60; length++) {
      byte[] b = Arrays.copyOf(latin1(json + "#".repeat(60)), length);
      double[] a = new double[20];
      long at = PlainDecimals.readPairs(b, 0, length - 8, a, 0, 20);
      int n = (int) (at >>> 32);
      assertEquals(0, n % 2);
      if ((int) at >= 0) assertEquals(starts[n / 2], (int) at);
      else assertEquals(PlainIntegers.behind(16, json.length()), at);
      // whole pairs that begin well within the window
      int least = 0;
      while (least < 8 && starts[least] + 12 <= length - 8 - 40) least++;
      assertTrue(n >= 2 * Math.max(0, least - 1), length + " " + n);
    }
    assertEquals(
        PlainIntegers.before(0, 0),
        PlainDecimals.readPairs(latin1(" " + json + "#".repeat(60)), 0, json.length() + 50, new double[20], 0, 20));
    assertEquals(
        PlainIntegers.before(4, 7),
        PlainDecimals.readPairs(latin1("#######" + json.substring(1) + "#".repeat(60)), 7, 400, new double[20], 4, 20));
  }
}

package jzon.engine.numbers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Limits;

/** Big numbers against the JDK's own text of them. */
class BigIntegerTextTest {
  private static final Limits WIDE = Limits.DEFAULT.withNumberBits(100_000).withDigits(30_000);

  private static final Random RANDOM = new Random(20261128);

  /** Digits of lengths around chunks and halves: nines, a power of ten, random ones, and with a long run of zeros. */
  private static List<String> digits() {
    List<String> all = new ArrayList<>();
    for (int n = 1; n < 2400; n += n < 130 || n % 18 < 2 || n % 576 < 3 ? 1 : 7) {
      all.add("9".repeat(n));
      all.add("1" + "0".repeat(n - 1));
      StringBuilder random = new StringBuilder().append((char) ('1' + RANDOM.nextInt(9)));
      while (random.length() < n) random.append((char) ('0' + RANDOM.nextInt(10)));
      all.add(random.toString());
      if (n > 40) all.add(random.substring(0, 9) + "0".repeat(n - 20) + random.substring(n - 11));
    }
    for (int bits = 60; bits < 2200; bits += bits < 200 || bits % 32 < 2 || bits > 2000 ? 1 : 11) {
      BigInteger power = BigInteger.ONE.shiftLeft(bits);
      all.add(power.toString());
      all.add(power.subtract(BigInteger.ONE).toString());
    }
    return all;
  }

  @Test
  void readsAndWritesDigitsOfAnyLength() {
    for (String digits : digits()) {
      byte[] b = (digits + "12345678").getBytes(StandardCharsets.ISO_8859_1);
      BigInteger v = new BigInteger(digits);
      assertEquals(v, BigIntegerText.parse(b, 0, digits.length()), digits);
      for (String text : new String[] {digits, "-" + digits}) {
        JsonWriter out = JsonWriter.open();
        out.writeBigInteger(new BigInteger(text));
        assertEquals(text, out.toText());
        out.close();
      }
    }
  }

  @Test
  void readsBigNumbersOfAnyShapeInAnyInput() {
    int i = 0;
    for (String digits : digits()) {
      if (i++ % 29 != 0) continue;
      String sign = RANDOM.nextBoolean() ? "-" : "";
      assertEquals(sign + digits, read(sign + digits, JsonReader::readBigInteger));
      int point = 1 + RANDOM.nextInt(digits.length());
      String exponent = RANDOM.nextInt(3) == 0 ? "E" + (RANDOM.nextInt(5000) - 2500) : "";
      String[] decimals = {
        digits + exponent,
        "0." + "0".repeat(RANDOM.nextInt(30)) + digits + exponent,
        digits.substring(0, point) + (point < digits.length() ? "." + digits.substring(point) : "") + exponent,
        "0." + "0".repeat(digits.length()),
      };
      for (String d : decimals) {
        assertEquals(new BigDecimal(sign + d).toString(), read(sign + d, JsonReader::readBigDecimal), d);
      }
    }
  }

  /** The number alone, and in an array that is long enough to be read where it lies. */
  private static String read(String number, Function<JsonReader, ?> read) {
    String alone = Inputs.all(Inputs.utf8(number), WIDE, read);
    assertEquals(alone, Inputs.array(Inputs.utf8(number + " ".repeat(3000)), WIDE, read));
    return alone;
  }

  @Test
  void refusesZerosInFrontUpToTheEndOfTheArray() {
    for (int n = 19; n < 3000; n += 131) {
      String zeros = "0".repeat(n);
      assertEquals(true, read(zeros, JsonReader::readBigInteger).contains("expected an integer"));
      assertEquals(true, read(zeros, JsonReader::readBigDecimal).contains("expected a number"));
      assertEquals(true, read("0".repeat(30) + "," + zeros, JsonReader::readBigDecimal).contains("expected a number"));
    }
  }

  @Test
  void writesDecimalsAsTheJdk() {
    int i = 0;
    for (String digits : digits()) {
      if (digits.length() > 60 && i++ % 7 != 0) continue;
      BigInteger unscaled = new BigInteger(i++ % 2 == 0 ? digits : "-" + digits);
      int n = digits.length();
      int[] scales = {
        0, 1, -1, n - 2, n - 1, n, n + 1, n + 4, n + 5, n + 6, n + 7, -n, 25, Integer.MAX_VALUE, Integer.MIN_VALUE,
        RANDOM.nextInt(), RANDOM.nextInt(2 * n + 1)
      };
      for (int scale : scales) {
        checkWritten(new BigDecimal(unscaled, scale));
        checkWritten(new BigDecimal(BigInteger.valueOf(i), scale));
        checkWritten(new BigDecimal(BigInteger.ZERO, scale));
      }
    }
  }

  private static void checkWritten(BigDecimal v) {
    String text = v.toString();
    JsonWriter out = JsonWriter.open();
    out.writeBigDecimal(v);
    assertEquals(text, out.toText());
    out.close();
  }
}

package jzon.engine.numbers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

import jzon.engine.Samples;
import org.junit.jupiter.api.Test;

/** The parts of decimal numbers, short and long, against BigDecimal. */
class DecimalPartsTest {
  private final Samples samples = new Samples(45);
  private final DecimalParts parts = new DecimalParts();
  private final LongDecimal decimal = new LongDecimal();

  private static BigDecimal value(long digits, int exponent) {
    return new BigDecimal(new BigInteger(Long.toUnsignedString(digits)), -exponent);
  }

  /** Checks both classes with a valid number. */
  private void check(String number) {
    BigDecimal expected = new BigDecimal(number).abs();
    int sign = number.startsWith("-") ? 1 : 0;
    int from = samples.nextInt(12);
    String before = "1".repeat(from);
    for (String after : new String[] {",", "}", " ", "]"}) {
      byte[] b = Arrays.copyOf((before + number + after).getBytes(ISO_8859_1), from + number.length() + 80);
      int end = parts.read(b, from + sign);
      boolean isShort = isShort(number.substring(sign));
      if (isShort) assertEquals(from + number.length(), end, number);
      if (end >= 0) {
        assertEquals(from + number.length(), end, number);
        assertEquals(0, expected.compareTo(value(parts.digits, parts.exponent)), number);
      } else {
        assertTrue(!isShort, number);
      }
    }
    for (int tail : new int[] {0, 3, 20}) {
      byte[] b = (before + number + "9".repeat(tail)).getBytes(ISO_8859_1);
      decimal.parse(b, from, from + number.length());
      assertEquals(sign == 1, decimal.negative, number);
      assertEquals(number, decimal.asString(b));
      BigDecimal least = value(decimal.mantissa, decimal.exponent);
      BigDecimal above = value(decimal.mantissa + 1, decimal.exponent);
      assertTrue(least.compareTo(expected) <= 0 && expected.compareTo(above) < 0, number);
      assertEquals(least.compareTo(expected) != 0, decimal.cut, number);
      if (decimal.cut) assertEquals(19, Long.toUnsignedString(decimal.mantissa).length(), number);
    }
  }

  /** Tells whether a number without its sign has so few digits that it must be read. */
  private static boolean isShort(String number) {
    String digits = number.replaceFirst("[eE].*", "");
    int point = digits.indexOf('.') < 0 ? digits.length() : digits.indexOf('.');
    int fraction = Math.max(0, digits.length() - point - 1);
    int significant = digits.replace(".", "").replaceFirst("^0+", "").length();
    String exponent = number.replaceFirst("^[^eE]*[eE]?[-+]?", "");
    return point <= 15 && fraction < 8 + 8 + 8 && significant <= 19 && exponent.length() <= 4;
  }

  @Test
  void numbersOfEveryLength() {
    for (int whole = 1; whole <= 45; whole++) {
      for (int fraction = 0; fraction <= 45; fraction++) {
        for (String digit : new String[] {"0", "1", "9"}) {
          String end = fraction == 0 ? "" : "." + "0".repeat(fraction - 1) + digit;
          check("1" + "0".repeat(whole - 1) + end);
          check("-" + "9".repeat(whole) + end.replace('0', '9'));
          if (whole == 1) check("0" + end);
          check("123456789".repeat(5).substring(0, whole) + end.replace('0', '7') + "e-12");
          check("1" + "0".repeat(whole - 1) + end + "E+0003");
        }
      }
    }
  }

  @Test
  void randomNumbers() {
    for (int i = 0; i < 3000; i++) check(samples.nextNumber());
    for (String exponent : new String[] {"0", "9999", "-9999", "+1", "00001", "10000", "-99990", "00000000010"}) {
      for (String number : new String[] {"0", "1.5", "0.000", "12345678901234567890.5"}) check(number + "e" + exponent);
    }
  }

  /** The mantissa is the largest number below 2^64 with 19 digits, and the next one does not fit. */
  @Test
  void theMostDigits() {
    for (String number : new String[] {
      "9999999999999999999", "999999999999.9999999", "999999999999999.9999", "0.9999999999999999999",
      "0.00000000000000000000001", "0.000000000000000000000001", "99999999999.99999999", "100000000000.00000001",
      "1844674407370955161.5", "184467440737.09551616", "99999999999.0000000100000001",
      "1.0000000000000000001", "999.9999999999999999", "999.99999999999999999", "99999999.999999999999"
    }) {
      check(number);
      check("-" + number + "E5");
    }
  }

  /** Malformed numbers, and numbers with more after them. */
  @Test
  void malformedNumbers() {
    String[] wrong = {
      "", "-", "+1", ".5", "e5", "1.", "1.e5", "1e", "1e+", "1e-", "01", "00", "012.5", "0123456789", "1.5.5", "1e5e5",
      "1e5.", "12345678.", "1234567890.", "0.", "0.e1", "1.5e", "00.5", "0012345678"
    };
    for (String text : wrong) {
      for (String after : new String[] {",", " ", "x", ""}) {
        byte[] b = Arrays.copyOf((text + after).getBytes(ISO_8859_1), 100);
        assertEquals(-1, parts.read(b, 0), text + after);
      }
    }
  }

  /** Exponents that no number of this library has become the largest or the least. */
  @Test
  void hugeExponents() {
    for (String[] row : new String[][] {
      {"1e999999999999999999999", "100000"}, {"1e-999999999999999999999", "-100000"}, {"1e100001", "100000"},
      {"1e-100001", "-100000"}, {"1e100000", "100000"}, {"1e-100000", "-100000"}, {"1e99999", "99999"}
    }) {
      byte[] b = row[0].getBytes(ISO_8859_1);
      decimal.parse(b, 0, b.length);
      assertEquals(Integer.parseInt(row[1]), decimal.exponent, row[0]);
      assertEquals(1, decimal.mantissa);
    }
  }
}

package jzon.engine.numbers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import jzon.engine.Samples;

class DecimalToDoubleTest {
  private static final String[] HARD = {
    "0", "-0", "0.0", "-0.0e5", "0e999999999999999999999", "1e999999999999999999999", "-1e999999999999999999999",
    "1e-999999999999999999999",
    "0.000000000000000000000000000000e400", "1", "10", "123456789012345678", "9007199254740993", "9007199254740992.5",
    "9007199254740993.0000000000000000000000001",
    "18446744073709551615", "18446744073709551616", "9223372036854775808", "99999999999999999999", "1e22", "1e23",
    "8.5e22", "9.5e22", "1.7976931348623157e308",
    "1.7976931348623158e308", "1.7976931348623159e308",
    "17976931348623158079372897140530341507993413271003782693617377898044496829276475094664901797758720709633028641669"
        + "28879109465555478519404026306574886715058206819089020007083836762738548458177115317644757302700698555713669"
        + "59622842914819860834936475292719074168444365510704342711559699508093042880",
    "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.47032822920623272088e-324",
    "2.47032822920623272089e-324", "2.2250738585072011e-308", "2.2250738585072014e-308",
    "2.2250738585072012e-308", "3.4028235e38", "3.4028235677973366e38", "3.4028235677973365e38",
    "1.401298464324817e-45", "7.006492321624085e-46", "7.006492321624086e-46",
    "1.17549435e-38", "1.1754942e-38", "0.1", "0.2", "0.3", "5e-324", "1.00000017881393432617187499",
    "1.000000178813934326171875", "1.00000017881393432617187501",
    "16777217", "16777219", "16777216.9999999999999999999999", "16777217.0000000000000000000000000001",
    "1090544144181609348671888949248", "1090544144181609348835077142190",
    "6.631236846766476e-316", "3.237883913302901e-319",
    "6.953355807847677105972805215521891690222119817145950754416205607980030131549636688806115726399441880065386399864"
        + "02869127553953941465283158479566856008299988955135778496144689604211319828421310793511021716265493980241603"
        + "46762138294097205837595404767869364138165416212878432484332023692099166122496760055730227032447997146221165"
        + "42188837770376022371172079559125853382801396219552418839469770575904192657627060319290227562821854570000",
    "0.500000000000000166533453693773481063544750213623046875", "3.518437208883201171875e13", "62.5364939768271845828",
    "8.10109172351e-10", "1.50000000000000011102230246251565",
    "10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
        + "0000000000000000000000000000000000000e-130"
  };

  @Test
  void hardNumbers() {
    for (String s : HARD) check(s);
  }

  @Test
  void randomTexts() {
    Samples samples = new Samples(1);
    for (int i = 0; i < Samples.ROUNDS; i++) check(samples.nextNumber());
  }

  @Test
  void textsOfRandomDoublesAndFloats() {
    Samples samples = new Samples(2);
    for (int i = 0; i < Samples.ROUNDS; i++) {
      double x = samples.nextDouble();
      String s = Double.toString(x);
      if (Double.doubleToRawLongBits(parse(s)) != Double.doubleToRawLongBits(x)) fail(s);
      float f = samples.nextFloat();
      s = Float.toString(f);
      if (Float.floatToRawIntBits(parseFloat(s)) != Float.floatToRawIntBits(f)) fail(s);
    }
  }

  @Test
  void middlesBetweenDoubles() {
    Samples samples = new Samples(3);
    for (int i = 0; i < Samples.ROUNDS / 50; i++) {
      double x = Math.abs(samples.nextDouble());
      if (x == Double.MAX_VALUE) continue;
      BigDecimal below = new BigDecimal(x), above = new BigDecimal(Math.nextUp(x));
      String s = samples.nextMiddle(below, above);
      assertEquals(nearest(s, x), parse(s), s);
    }
  }

  @Test
  void middlesBetweenFloats() {
    Samples samples = new Samples(4);
    for (int i = 0; i < Samples.ROUNDS / 20; i++) {
      float x = Math.abs(samples.nextFloat());
      if (x == Float.MAX_VALUE) continue;
      BigDecimal below = new BigDecimal(x), above = new BigDecimal(Math.nextUp(x));
      String s = samples.nextMiddle(below, above);
      assertEquals(nearest(s, x), parseFloat(s), s);
    }
  }

  @Test
  void mantissaAndExponent() {
    Samples samples = new Samples(5);
    for (int i = 0; i < Samples.ROUNDS; i++) {
      long m = samples.nextLong();
      int e = samples.nextInt(720) - 370;
      String s = Long.toUnsignedString(m) + "e" + e;
      if (DecimalToDouble.toDouble(m, e) != Double.parseDouble(s)) fail(s);
      if (DecimalToDouble.toFloat(m, e) != Float.parseFloat(s)) fail(s);
    }
  }

  @Test
  void exactTies() {
    // Every tie of a double or float that a 64-bit mantissa can make lies among m * 10^e for these e, and below 2^64.
    Samples samples = new Samples(6);
    for (int i = 0; i < Samples.ROUNDS / 10; i++) {
      long odd = (1L << 53 | samples.nextLong() & (1L << 53) - 1) << 1 | 1;
      BigInteger tie = BigInteger.valueOf(odd).shiftLeft(samples.nextInt(9));
      for (int e = 0; e <= 23; e++) {
        BigInteger[] qr = tie.multiply(BigInteger.TWO.pow(e)).divideAndRemainder(BigInteger.TEN.pow(e));
        if (qr[1].signum() == 0 && qr[0].bitLength() <= 64) check(Long.toUnsignedString(qr[0].longValue()) + "e" + e);
      }
      long oddFloat = (1L << 24 | samples.nextLong() & (1L << 24) - 1) << 1 | 1;
      for (int e = -17; e <= 10; e++) {
        // odd / 2^j, written as a decimal of -e places
        if (e < 0) check(BigInteger.valueOf(oddFloat).multiply(BigInteger.valueOf(5).pow(-e)) + "e" + e);
        else check(oddFloat + "e" + e);
      }
    }
  }

  @Test
  void timeIsLinear() {
    // Digits that agree with the middle between two doubles up to the very last one: 10 MB, because quadratic work on
    // them takes hours on the fastest machine, which the limit of tests ends, and linear work takes milliseconds.
    String digits = new BigDecimal(Double.MIN_VALUE).multiply(BigDecimal.valueOf(1.5)).toPlainString();
    byte[] b = (digits + "0".repeat(10_000_000) + "1").getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(Double.MIN_VALUE * 2, DecimalToDouble.parse(b, 0, b.length, new LongDecimal()));
    byte[] zeros = ("0." + "0".repeat(1_000_000) + "1e1000001").getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(1.0, DecimalToDouble.parse(zeros, 0, zeros.length, new LongDecimal()));
    byte[] power = ("1" + "0".repeat(1_000_000) + "e-1000000").getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(1.0, DecimalToDouble.parse(power, 0, power.length, new LongDecimal()));
  }

  private static void check(String s) {
    if (Double.doubleToRawLongBits(parse(s)) != Double.doubleToRawLongBits(Double.parseDouble(s))) {
      fail(s + " gives " + parse(s) + ", not " + Double.parseDouble(s));
    }
    if (Float.floatToRawIntBits(parseFloat(s)) != Float.floatToRawIntBits(Float.parseFloat(s))) {
      fail(s + " gives " + parseFloat(s) + ", not the float " + Float.parseFloat(s));
    }
  }

  /** The nearest of x and its neighbours by exact arithmetic, independent of any parser. */
  private static double nearest(String s, double x) {
    BigDecimal d = new BigDecimal(s);
    double best = x;
    for (double y : new double[] {Math.nextDown(x), Math.nextUp(x)}) {
      if (!(Math.abs(y) <= Double.MAX_VALUE)) continue;
      int c = d.subtract(new BigDecimal(y)).abs().compareTo(d.subtract(new BigDecimal(best)).abs());
      if (c < 0 || c == 0 && (Double.doubleToRawLongBits(y) & 1) == 0) best = y;
    }
    return best;
  }

  private static float nearest(String s, float x) {
    BigDecimal d = new BigDecimal(s);
    float best = x;
    for (float y : new float[] {Math.nextDown(x), Math.nextUp(x)}) {
      if (!(Math.abs(y) <= Float.MAX_VALUE)) continue;
      int c = d.subtract(new BigDecimal(y)).abs().compareTo(d.subtract(new BigDecimal(best)).abs());
      if (c < 0 || c == 0 && (Float.floatToRawIntBits(y) & 1) == 0) best = y;
    }
    return best;
  }

  private static double parse(String s) {
    byte[] b = ("[" + s + "]").getBytes(StandardCharsets.ISO_8859_1);
    return DecimalToDouble.parse(b, 1, b.length - 1, new LongDecimal());
  }

  private static float parseFloat(String s) {
    byte[] b = ("[" + s + "]").getBytes(StandardCharsets.ISO_8859_1);
    return DecimalToDouble.parseFloat(b, 1, b.length - 1, new LongDecimal());
  }

  @Test
  void digitsBehindThoseThatMatter() {
    // just the middle of two doubles, then zeros, and at last perhaps one more digit; with the point everywhere
    String middle = "9007199254740993";
    for (int zeros : new int[] {0, 1, 3, 600, 752, 753, 754, 755, 756, 757, 783, 784, 785, 1500}) {
      for (String end : new String[] {"", "0", "1", "9"}) {
        String digits = middle + "0".repeat(zeros) + end;
        double expected = end.isEmpty() || end.equals("0") ? 9007199254740992.0 : 9007199254740994.0;
        for (int point :
            new int[] {
              1, 8, 15, 16, 17, 18, 400, 768, 769, 770, 771, 772, 785, digits.length() - 2, digits.length() - 1
            }) {
          if (point < 1 || point >= digits.length()) continue;
          String number = digits.substring(0, point) + '.' + digits.substring(point) + "e" + (16 - point);
          assertEquals(expected, parse(number), number);
          assertEquals(-expected, parse('-' + number), number);
        }
        String whole = digits + "e" + (16 - digits.length());
        assertEquals(expected, parse(whole), whole);
        for (int leading : new int[] {1, 7, 8, 9, 800}) {
          String small = "0." + "0".repeat(leading) + digits + "e+" + (16 + leading);
          assertEquals(expected, parse(small), small);
        }
      }
    }
  }

  @Test
  void floatsOfManyDigits() {
    String middle = "16777217"; // 2^24 + 1
    for (int zeros : new int[] {0, 12, 700, 762, 763, 1000}) {
      assertEquals(16777216f, parseFloat(middle + "." + "0".repeat(zeros + 1)));
      assertEquals(16777218f, parseFloat(middle + "." + "0".repeat(zeros) + "1"));
      assertEquals(16777218f, parseFloat(middle + "0".repeat(zeros) + "1e-" + (zeros + 1)));
    }
  }
}

package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.function.BiConsumer;

import org.junit.jupiter.api.Test;

import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.numbers.DecimalToDouble;
import jzon.engine.numbers.DoubleText;
import jzon.engine.numbers.FloatText;
import jzon.engine.numbers.IntegerText;
import jzon.engine.numbers.LongDecimal;
import jzon.engine.numbers.UuidText;

class NumberTextTest {
  @Test
  void layoutOfDoubles() {
    Object[][] rows = {
      {0.0, "0.0"}, {-0.0, "-0.0"}, {1.0, "1.0"}, {-1.5, "-1.5"}, {100.0, "100.0"}, {9999999.0, "9999999.0"},
      {1e7, "1.0E7"}, {12345678.9, "1.23456789E7"},
      {1e10, "1.0E10"}, {0.001, "0.001"}, {9.99e-4, "9.99E-4"}, {0.0123, "0.0123"}, {0.1, "0.1"},
      {123456.789, "123456.789"}, {9999999.999999998, "9999999.999999998"},
      {Double.MIN_VALUE, "5.0E-324"}, {Double.MIN_VALUE * 2, "1.0E-323"},
      {Double.MIN_NORMAL, "2.2250738585072014E-308"}, {Double.MAX_VALUE, "1.7976931348623157E308"},
      {2e23, "2.0E23"}, {1e23, "1.0E23"}, {2.2e-322, "2.2E-322"}, {Math.PI, "3.141592653589793"},
      {9007199254740993.0, "9.007199254740992E15"},
      {0.001000000000000001, "0.001000000000000001"}, {1.0E22, "1.0E22"}, {4.35, "4.35"},
      {0.00123456789012345, "0.00123456789012345"},
      {Double.NaN, "\"NaN\""}, {Double.POSITIVE_INFINITY, "\"Infinity\""}, {Double.NEGATIVE_INFINITY, "\"-Infinity\""},
    };
    for (Object[] row : rows) assertEquals(row[1], text((double) row[0]));
  }

  @Test
  void layoutOfFloats() {
    Object[][] rows = {
      {0f, "0.0"}, {-0f, "-0.0"}, {1f, "1.0"}, {0.1f, "0.1"}, {1.1f, "1.1"}, {16777216f, "1.6777216E7"},
      {3.4e10f, "3.4E10"}, {0.001f, "0.001"}, {9.999e-4f, "9.999E-4"},
      {Float.MIN_VALUE, "1.0E-45"}, {Float.MIN_NORMAL, "1.1754944E-38"}, {Float.MAX_VALUE, "3.4028235E38"},
      {8388608f, "8388608.0"}, {1.0E7f, "1.0E7"}, {33554432f, "3.3554432E7"},
      {Float.NaN, "\"NaN\""}, {Float.POSITIVE_INFINITY, "\"Infinity\""}, {Float.NEGATIVE_INFINITY, "\"-Infinity\""},
    };
    for (Object[] row : rows) assertEquals(row[1], text((float) row[0]));
  }

  @Test
  void doublesReadBackAndAreShortest() {
    Samples samples = new Samples(11);
    for (int i = 0; i < Samples.ROUNDS; i++) {
      double x = samples.nextDouble();
      String s = text(x);
      if (Double.doubleToRawLongBits(Double.parseDouble(s)) != Double.doubleToRawLongBits(x)) {
        fail(x + " is written as " + s);
      }
      if (i % 4 == 0 && x != 0) {
        double a = Math.abs(x);
        checkShortest(new BigDecimal(a), new BigDecimal(s).abs(), d -> d.doubleValue() == a);
      }
    }
  }

  @Test
  void floatsReadBackAndAreShortest() {
    Samples samples = new Samples(12);
    for (int i = 0; i < Samples.ROUNDS; i++) {
      float x = samples.nextFloat();
      String s = text(x);
      if (Float.floatToRawIntBits(Float.parseFloat(s)) != Float.floatToRawIntBits(x)) fail(x + " is written as " + s);
      if (i % 4 == 0 && x != 0) {
        float a = Math.abs(x);
        checkShortest(new BigDecimal(a), new BigDecimal(s).abs(), d -> Float.parseFloat(d.toString()) == a);
      }
    }
  }

  private interface ReadsBack {
    boolean test(BigDecimal d);
  }

  /** No shorter decimal reads back, and no other of the same length that does is closer. */
  private static void checkShortest(BigDecimal exact, BigDecimal written, ReadsBack readsBack) {
    BigDecimal w = written.stripTrailingZeros();
    int n = w.precision();
    if (n > 1) {
      MathContext down = new MathContext(n - 1, RoundingMode.DOWN), up = new MathContext(n - 1, RoundingMode.UP);
      if (readsBack.test(exact.round(down)) || readsBack.test(exact.round(up))) {
        fail(exact + " has a shorter text than " + w);
      }
    }
    BigDecimal distance = w.subtract(exact).abs();
    for (RoundingMode mode : new RoundingMode[] {RoundingMode.DOWN, RoundingMode.UP}) {
      BigDecimal other = exact.round(new MathContext(n, mode));
      if (other.subtract(exact).abs().compareTo(distance) < 0 && readsBack.test(other)) {
        fail(other + " is closer to " + exact + " than " + w);
      }
    }
  }

  /**
   * Of two decimals that are as close, the even one: multiples of powers of two, whose digits end in 5, are halfway.
   */
  @Test
  void tiesGoToEven() {
    int ties = 0;
    for (int exponent = -160; exponent <= 160; exponent++) {
      for (int odd = 1; odd < 40; odd += 2) {
        double x = Math.scalb((double) odd, exponent);
        BigDecimal exact = new BigDecimal(x), written = new BigDecimal(text(x)).stripTrailingZeros();
        BigDecimal even =
            exact.round(new MathContext(written.precision(), RoundingMode.HALF_EVEN)).stripTrailingZeros();
        if (even.doubleValue() == x) assertEquals(even, written);
        BigDecimal up = exact.round(new MathContext(written.precision(), RoundingMode.UP));
        if (exact.subtract(written).abs().equals(exact.subtract(up).abs())) ties++;
        float f = Math.scalb((float) odd, exponent);
        if (f == 0 || Float.isInfinite(f)) continue;
        exact = new BigDecimal(f);
        written = new BigDecimal(text(f)).stripTrailingZeros();
        even = exact.round(new MathContext(written.precision(), RoundingMode.HALF_EVEN)).stripTrailingZeros();
        if (even.floatValue() == f) assertEquals(even, written);
      }
    }
    assertEquals(true, ties > 0);
    assertEquals("5.684341886080802E-14", text(Math.scalb(1.0, -44)));
  }

  @Test
  void agreesWithTheJdkWhereItIsShortest() {
    // Double.toString has been shortest since JDK 19, but takes two digits where one would do.
    assumeTrue(Runtime.version().feature() >= 19);
    Samples samples = new Samples(13);
    for (int i = 0; i < Samples.ROUNDS; i++) {
      double x = samples.nextDouble();
      String jdk = Double.toString(x);
      if (!text(x).equals(jdk) && new BigDecimal(text(x)).stripTrailingZeros().precision() > 1) {
        fail(jdk + " is written as " + text(x));
      }
      float f = samples.nextFloat();
      jdk = Float.toString(f);
      if (!text(f).equals(jdk) && new BigDecimal(text(f)).stripTrailingZeros().precision() > 1) {
        fail(jdk + " is written as " + text(f));
      }
    }
  }

  @Test
  void everyFloat() {
    assumeTrue(Boolean.getBoolean("jzon.numbers.everyFloat"));
    byte[] b = new byte[DoubleText.ROOM];
    for (int bits = 0; bits < 0x7F800000; bits++) {
      float x = Float.intBitsToFloat(bits);
      int n = FloatText.write(b, 0, x);
      if (DecimalToDouble.parseFloat(b, 0, n, new LongDecimal()) != x) {
        fail(x + " is written as " + new String(b, 0, n, StandardCharsets.ISO_8859_1));
      }
      if (Runtime.version().feature() >= 19 && n > 3) {
        String jdk = Float.toString(x), own = new String(b, 0, n, StandardCharsets.ISO_8859_1);
        if (!jdk.equals(own) && !(own.charAt(2) == '0' && own.charAt(3) == 'E')) fail(jdk + " is written as " + own);
      }
    }
  }

  @Test
  void integers() {
    Samples samples = new Samples(14);
    long[] edges = {0, Long.MIN_VALUE, Long.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE, -1};
    for (long v : edges) checkInteger(v);
    for (long power = 1; power > 0; power = power > Long.MAX_VALUE / 10 ? -1 : power * 10) {
      for (long d = -2; d <= 2; d++) {
        checkInteger(power + d);
        checkInteger(-(power + d));
      }
    }
    for (int i = 0; i < Samples.ROUNDS; i++) checkInteger(samples.nextLong());
  }

  private static void checkInteger(long v) {
    assertEquals(Long.toString(v), written(JsonWriter::writeLong, v));
    assertEquals(Integer.toString((int) v), written(JsonWriter::writeInt, (int) v));
  }

  @Test
  void everyEightDigits() {
    byte[] b = new byte[8];
    int expected = 0;
    for (int v = 0; v < 100_000_000; v += 1 + v % 37) {
      IntegerText.writeEight(b, 0, v);
      int read = 0;
      for (byte d : b) read = read * 10 + (d - '0');
      if (read != v) fail(v + " is written as " + read);
      expected++;
    }
    assertEquals(true, expected > 1_000_000);
  }

  @Test
  void bigIntegersAndDecimals() {
    Samples samples = new Samples(15);
    for (int bits = 60; bits < 200; bits++) {
      BigInteger power = BigInteger.TWO.pow(bits);
      for (BigInteger v : new BigInteger[] {power, power.subtract(BigInteger.ONE), power.negate()}) {
        assertEquals(v.toString(), written(JsonWriter::writeBigInteger, v));
      }
      BigInteger ten = BigInteger.TEN.pow(bits - 60);
      for (BigInteger v : new BigInteger[] {ten, ten.subtract(BigInteger.ONE), ten.negate()}) {
        assertEquals(v.toString(), written(JsonWriter::writeBigInteger, v));
      }
    }
    for (int i = 0; i < Samples.ROUNDS / 5; i++) {
      BigInteger v = samples.nextInteger(200);
      assertEquals(v.toString(), written(JsonWriter::writeBigInteger, v));
      BigDecimal d = new BigDecimal(i % 2 == 0 ? v : BigInteger.valueOf(samples.nextLong()), samples.nextInt(50) - 20);
      assertEquals(d.toString(), written(JsonWriter::writeBigDecimal, d));
    }
    for (int scale = 0; scale < 30; scale++) {
      for (long v :
          new long[] {
            0, 1, -1, 9, 10, -12345, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, 1L << 62, -(1L << 62)
          }) {
        BigDecimal d = BigDecimal.valueOf(v, scale);
        assertEquals(d.toString(), written(JsonWriter::writeBigDecimal, d));
      }
    }
    for (String s :
        new String[] {
          "0", "0.0", "0.000000", "0.0000000", "-0.1", "1E+2147483647", "1E-2147483647", "-99999999999999999.9", "0E+3",
          "123456789012345678", "0.123456789012345678"
        }) {
      assertEquals(new BigDecimal(s).toString(), written(JsonWriter::writeBigDecimal, new BigDecimal(s)));
    }
    BigInteger large = BigInteger.TEN.pow(100_000).subtract(BigInteger.ONE);
    assertEquals(large.toString(), written(JsonWriter::writeBigInteger, large));
  }

  @Test
  void bigNumbersAtEveryEndOfABuffer() {
    BigInteger wide = new BigInteger("-123456789012345678901234567890123456");
    BigDecimal plain = new BigDecimal("-12345678901.2345678"), small = new BigDecimal("0.000001234567890123456789");
    UUID uuid = new UUID(1, 2);
    String expected = wide + "," + plain + "," + small + ",\"" + uuid + "\"," + Math.PI + "," + Long.MIN_VALUE;
    byte[] pad = "x".repeat(40_000).getBytes(StandardCharsets.ISO_8859_1);
    for (int padding = 32_768 - 300; padding < 32_768 + 200; padding++) {
      java.io.ByteArrayOutputStream target = new java.io.ByteArrayOutputStream();
      try (JsonWriter inMemory = JsonWriter.open(); JsonWriter out = JsonWriter.open(target)) {
        for (JsonWriter w : new JsonWriter[] {inMemory, out}) {
          w.writeRaw(pad, 0, padding);
          w.writeBigInteger(wide);
          w.writeComma();
          w.writeBigDecimal(plain);
          w.writeComma();
          w.writeBigDecimal(small);
          w.writeComma();
          w.writeUuid(uuid);
          w.writeComma();
          w.writeDouble(Math.PI);
          w.writeComma();
          w.writeLong(Long.MIN_VALUE);
        }
        out.flush();
        assertEquals(expected, inMemory.toText().substring(padding));
        assertEquals(expected, target.toString(StandardCharsets.ISO_8859_1).substring(padding));
      }
    }
  }

  @Test
  void numbersAsText() {
    for (String s : new String[] {"0", "-0", "0.10", "1e5", "1E+05", "-12.30e-7", "10", "1234567890".repeat(100)}) {
      assertEquals(s, written(JsonWriter::writeNumberText, s));
    }
    for (String s :
        new String[] {
          "", "-", "+1", "01", "1.", ".5", "1e", "1e+", "0x1", "NaN", "1 ", " 1", "1,2", "--1", "1.e5", "1\u0661"
        }) {
      try (JsonWriter out = JsonWriter.open()) {
        out.writeNumberText(s);
        fail(s + " was written");
      } catch (JsonException e) {
        assertEquals(Reason.EXPECTED_NUMBER, e.reason(), s);
      }
    }
  }

  @Test
  void uuids() {
    Samples samples = new Samples(16);
    for (int i = 0; i < Samples.ROUNDS / 10; i++) {
      UUID v = new UUID(samples.nextLong(), samples.nextLong());
      assertEquals("\"" + v + "\"", written(JsonWriter::writeUuid, v));
      String text = i % 2 == 0 ? v.toString() : v.toString().toUpperCase(java.util.Locale.ROOT);
      byte[] b = ("x" + text + "x").getBytes(StandardCharsets.ISO_8859_1);
      assertEquals(v, UuidText.parse(b, 1, 37));
    }
    byte[] good = "01234567-89ab-cdef-ABCD-EF9876543210".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(UUID.fromString("01234567-89ab-cdef-ABCD-EF9876543210"), UuidText.parse(good, 0, 36));
    assertEquals(null, UuidText.parse(good, 0, 35));
    for (int i = 0; i < 36; i++) {
      boolean dash = good[i] == '-';
      for (int c = -128; c < 128; c++) {
        byte[] b = good.clone();
        b[i] = (byte) c;
        boolean valid = dash ? c == '-' : Character.digit((char) c, 16) >= 0 && c >= 0;
        assertEquals(valid, UuidText.parse(b, 0, 36) != null, "byte " + c + " at " + i);
      }
    }
  }

  private static String text(double x) {
    return written(JsonWriter::writeDouble, x);
  }

  private static String text(float x) {
    return written(JsonWriter::writeFloat, x);
  }

  private static <A> String written(BiConsumer<JsonWriter, A> write, A value) {
    try (JsonWriter out = JsonWriter.open()) {
      write.accept(out, value);
      return out.toText();
    }
  }
}

package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.Limits;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** Every number of conformance/numbers, read and written. */
class NumberVectorsTest {
  private static final Limits MANY_DIGITS = Limits.DEFAULT.withDigits(100_000);

  @Test
  void doublesAreReadExactly() {
    JsonAdapter<Double> number = Adapters.of(double.class);
    JsonAdapter<List<Double>> list = number.list();
    JsonAdapter<double[]> array = Adapters.of(double[].class);
    for (Vectors.Row row : Vectors.rows("numbers/double-read.tsv", 6000)) {
      long expected = Long.parseUnsignedLong(row.get(1), 16);
      assertEquals(expected, bits(number.decode(row.get(0), DecodeOptions.of(MANY_DIGITS))), row.toString());
      byte[] inArray = ("[" + row.get(0) + " ,1]").getBytes();
      assertEquals(expected, bits(list.decode(inArray, DecodeOptions.of(MANY_DIGITS)).get(0)), row.toString());
      Chunks chunks = new Chunks(inArray, 1 + row.line() % 17);
      assertEquals(expected, bits(array.decode(Source.of(chunks), DecodeOptions.of(MANY_DIGITS))[0]), row.toString());
    }
  }

  private static long bits(double d) {
    return Double.doubleToRawLongBits(d);
  }

  @Test
  void floatsAreReadExactly() {
    JsonAdapter<Float> number = Adapters.of(float.class);
    JsonAdapter<List<Float>> list = number.list();
    for (Vectors.Row row : Vectors.rows("numbers/float-read.tsv", 5000)) {
      int expected = Integer.parseUnsignedInt(row.get(1), 16);
      assertEquals(
          expected, Float.floatToRawIntBits(number.decode(row.get(0), DecodeOptions.of(MANY_DIGITS))), row.toString());
      String inArray = "[" + row.get(0) + "]";
      assertEquals(expected, Float.floatToRawIntBits(list.decode(inArray, DecodeOptions.of(MANY_DIGITS)).get(0)),
          row.toString());
    }
  }

  @Test
  void doublesAndFloatsAreWrittenWithTheFewestDigits() {
    for (Vectors.Row row : Vectors.rows("numbers/double-shortest.tsv", 10_000)) {
      double d = Double.longBitsToDouble(Long.parseUnsignedLong(row.get(0), 16));
      String written = Jzon.encodeToString(d);
      assertTrue(isSame(written, row.get(1), Integer.parseInt(row.get(2))), () -> row + " is written " + written);
      assertEquals("-" + written, Jzon.encodeToString(-d));
      assertEquals("[" + written + "]", Jzon.encodeToString(new double[] {d}));
      assertEquals("[" + written + "]", Adapters.of(double.class).list().encodeToString(List.of(d)));
    }
    for (Vectors.Row row : Vectors.rows("numbers/float-shortest.tsv", 4000)) {
      String written = Jzon.encodeToString(Float.intBitsToFloat(Integer.parseUnsignedInt(row.get(0), 16)));
      assertTrue(isSame(written, row.get(1), Integer.parseInt(row.get(2))), () -> row + " is written " + written);
    }
  }

  /** Tells whether a text is 0.DIGITS * 10^exponent, in as many digits. */
  private static boolean isSame(String written, String digits, int exponent) {
    BigDecimal value = new BigDecimal(written);
    String shortest = value.unscaledValue().toString().replaceAll("0+$", "");
    return value.compareTo(new BigDecimal("0." + digits).scaleByPowerOfTen(exponent)) == 0 && shortest.equals(digits);
  }

  @Test
  void integersAreReadInRangeOrRefused() {
    for (Vectors.Row row : Vectors.rows("numbers/integers.tsv", 300)) {
      Set<String> fits = Set.of(row.get(1).split(" "));
      String text = row.get(0);
      check(row, fits.contains("8"), byte.class, text);
      check(row, fits.contains("16"), short.class, text);
      check(row, fits.contains("32"), int.class, text);
      check(row, fits.contains("64"), long.class, text);
      check(row, fits.contains("big"), BigInteger.class, text);
    }
  }

  private static <T> void check(Vectors.Row row, boolean fits, Class<T> type, String text) {
    JsonAdapter<T> adapter = Adapters.of(type);
    JsonResult<T> result = adapter.tryDecode(text);
    JsonResult<List<T>> inList = adapter.list().tryDecode("[" + text + "]");
    JsonResult<?> asKey = Adapters.map(Adapters.keys(type), adapter).tryDecode("{\"" + text + "\":" + text + "}");
    assertEquals(fits, result.isSuccess(), () -> row + " as " + type + " gives " + result);
    assertEquals(fits, inList.isSuccess(), () -> row + " as " + type + " gives " + inList);
    assertEquals(fits, asKey.isSuccess(), () -> row + " as " + type + " gives " + asKey);
    if (fits) assertEquals(new BigInteger(text).toString(), result.orElseThrow().toString(), row.toString());
  }
}

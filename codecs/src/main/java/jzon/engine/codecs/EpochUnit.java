package jzon.engine.codecs;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonException;

/**
 * The unit in which an instant is written as a number, counted from 1970-01-01T00:00:00Z without leap seconds.
 *
 * <p>Whole units are integers of 64 bits. Fractions of the unit are not written: they are rounded down, so an instant
 * is never written as a later one. {@link #DECIMAL_SECONDS} loses nothing.
 */
public enum EpochUnit {
  /** Seconds: {@code 1196677815}. */
  SECONDS("seconds", 1),
  /** Thousandths of a second: {@code 1196677815250}. */
  MILLIS("milliseconds", 1_000),
  /** Millionths of a second. */
  MICROS("microseconds", 1_000_000),
  /** Billionths of a second; 64 bits of them reach from 1677 to 2262. */
  NANOS("nanoseconds", 1_000_000_000),
  /** Seconds with a fraction of up to nine digits: {@code 1196677815.25}; more digits are rejected. */
  DECIMAL_SECONDS("seconds", 0) {
    @Override
    public Instant read(JsonReader in) {
      return readDecimal(in);
    }

    @Override
    public void write(Instant instant, JsonWriter out) {
      BigDecimal seconds = new BigDecimal(BigInteger.valueOf(instant.getEpochSecond()));
      BigDecimal exact = seconds.add(BigDecimal.valueOf(instant.getNano(), 9)).stripTrailingZeros();
      out.writeNumberText(exact.toPlainString());
    }
  };

  private static final int NANOS_PER_SECOND = 1_000_000_000;

  private final String plural;
  private final long perSecond;

  EpochUnit(String plural, long perSecond) {
    this.plural = plural;
    this.perSecond = perSecond;
  }

  /**
   * Reads a number of this unit as an instant.
   *
   * @throws JsonException if the value is not an integer of 64 bits (for {@link #DECIMAL_SECONDS}: not a decimal
   *     number), or is outside the range of {@link Instant}
   */
  public Instant read(JsonReader in) {
    long at = in.offset();
    long units = in.readLong();
    if (perSecond == 1 && !isSecond(units)) throw outOfRange(in, at);
    long fraction = Math.floorMod(units, perSecond);
    return Instant.ofEpochSecond(Math.floorDiv(units, perSecond), fraction * (NANOS_PER_SECOND / perSecond));
  }

  /**
   * Writes an instant as a number of this unit.
   *
   * @throws JsonException if the number does not fit 64 bits
   */
  public void write(Instant instant, JsonWriter out) {
    long second = instant.getEpochSecond();
    long fraction = instant.getNano() / (NANOS_PER_SECOND / perSecond);
    // The second before the first one that fits 64 bits is counted from its end, because the product would not fit.
    boolean before = second < 0 && fraction > 0;
    try {
      long whole = Math.multiplyExact(before ? second + 1 : second, perSecond);
      out.writeLong(Math.addExact(whole, before ? fraction - perSecond : fraction));
    } catch (ArithmeticException e) {
      throw out.rejected(instant + " is beyond 64 bits of " + plural);
    }
  }

  private static Instant readDecimal(JsonReader in) {
    long at = in.offset();
    BigDecimal seconds = in.readBigDecimal();
    // Tested first: setting the scale of 1e999999 would make a number of a million digits.
    if (seconds.signum() != 0 && (long) seconds.precision() - seconds.scale() > 18) throw outOfRange(in, at);
    BigDecimal exact = seconds.signum() == 0 ? BigDecimal.ZERO : seconds.stripTrailingZeros();
    if (exact.scale() > 9) throw in.rejected(at, "expected seconds with at most nine digits of a fraction");
    BigInteger nanos = exact.setScale(9).unscaledValue();
    BigInteger[] parts = nanos.divideAndRemainder(BigInteger.valueOf(NANOS_PER_SECOND));
    long second = parts[0].longValueExact() + (parts[1].signum() < 0 ? -1 : 0);
    if (!isSecond(second)) throw outOfRange(in, at);
    return Instant.ofEpochSecond(second, Math.floorMod(parts[1].longValueExact(), NANOS_PER_SECOND));
  }

  private static boolean isSecond(long second) {
    return second >= Instant.MIN.getEpochSecond() && second <= Instant.MAX.getEpochSecond();
  }

  private static JsonException outOfRange(JsonReader in, long at) {
    return in.rejected(at, "expected seconds of the years -1000000000 to 999999999");
  }
}

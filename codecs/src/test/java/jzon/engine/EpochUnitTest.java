package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.codecs.EpochUnit;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

class EpochUnitTest {
  private static final List<EpochUnit> WHOLE =
      List.of(EpochUnit.SECONDS, EpochUnit.MILLIS, EpochUnit.MICROS, EpochUnit.NANOS);

  private static Instant read(EpochUnit unit, String json) {
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      Instant instant = unit.read(in);
      in.readEnd();
      return instant;
    }
  }

  private static String write(EpochUnit unit, Instant instant) {
    try (JsonWriter out = JsonWriter.open()) {
      unit.write(instant, out);
      return out.toText();
    }
  }

  private static long perSecond(EpochUnit unit) {
    return switch (unit) {
      case SECONDS -> 1;
      case MILLIS -> 1_000;
      case MICROS -> 1_000_000;
      default -> 1_000_000_000;
    };
  }

  private static List<Instant> instants() {
    List<Instant> instants = new ArrayList<>(List.of(Instant.EPOCH, Instant.MIN, Instant.MAX));
    long[] seconds = {0, 1, -1, 1_196_677_815, -62_167_219_200L, 9_223_372_036L, -9_223_372_036L, -9_223_372_037L};
    long[] nanos = {0, 1, 145_224_192, 145_224_193, 854_775_807, 854_775_808, 250_000_000, 999_999_999};
    for (long second : seconds) {
      for (long nano : nanos) {
        instants.add(Instant.ofEpochSecond(second, nano));
      }
    }
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      long second = random.nextLong() >> (30 + random.nextInt(34));
      instants.add(Instant.ofEpochSecond(second, random.nextInt(1_000_000_000)));
    }
    return instants;
  }

  /** Beside the count in integers of any size, rounded towards the past. */
  @Test
  void writesTheUnitsThatHavePassed() {
    for (EpochUnit unit : WHOLE) {
      for (Instant instant : instants()) {
        BigInteger nanos = BigInteger.valueOf(instant.getEpochSecond()).multiply(BigInteger.valueOf(1_000_000_000))
            .add(BigInteger.valueOf(instant.getNano()));
        BigInteger size = BigInteger.valueOf(1_000_000_000 / perSecond(unit));
        BigInteger[] parts = nanos.divideAndRemainder(size);
        BigInteger units = parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
        String what = unit + " of " + instant;
        if (units.bitLength() > 63) {
          JsonException e = assertThrows(JsonException.class, () -> write(unit, instant), what);
          assertTrue(e.getMessage().contains(instant + " is beyond 64 bits of "), e.getMessage());
        } else {
          assertEquals(units.toString(), write(unit, instant), what);
          Instant again = read(unit, units.toString());
          assertTrue(!again.isAfter(instant) && Duration.between(again, instant).compareTo(
              Duration.ofNanos(size.longValue())) < 0, what + " is read as " + again);
          assertEquals(units.toString(), write(unit, again), what);
        }
      }
    }
  }

  @Test
  void decimalSecondsLoseNothing() {
    for (Instant instant : instants()) {
      String json = write(EpochUnit.DECIMAL_SECONDS, instant);
      assertEquals(instant, read(EpochUnit.DECIMAL_SECONDS, json), json);
      assertTrue(json.matches("-?[0-9]+(\\.[0-9]{0,8}[1-9])?"), json);
    }
    assertEquals(Instant.ofEpochSecond(120), read(EpochUnit.DECIMAL_SECONDS, "1.2e2"));
    assertEquals(Instant.ofEpochSecond(0, 500_000_000), read(EpochUnit.DECIMAL_SECONDS, " 0.5000000000000000000"));
    assertEquals(Instant.EPOCH, read(EpochUnit.DECIMAL_SECONDS, "-0.0e99"));
  }

  @Test
  void refusesWhatIsNoInstant() {
    for (EpochUnit unit : EpochUnit.values()) {
      for (String json : List.of("\"1\"", "null", "true", "[1]", "1x", "", "1e999999999", "\"2007-12-03T10:15:30Z\"")) {
        assertThrows(JsonException.class, () -> read(unit, json), unit + " of " + json);
      }
    }
    for (EpochUnit unit : WHOLE) {
      for (String json : List.of("1.0", "1e3", "9223372036854775808", "-9223372036854775809")) {
        assertThrows(JsonException.class, () -> read(unit, json), unit + " of " + json);
      }
    }
    for (String json : List.of("1.0000000001", "1e-999999", "31556889864403200", "-31557014167219201", "1e18",
        "1e999999", "1e2147483000", "1e-2147483000")) {
      assertThrows(JsonException.class, () -> read(EpochUnit.DECIMAL_SECONDS, json), json);
    }
    assertThrows(JsonException.class, () -> read(EpochUnit.SECONDS, "31556889864403200"));
    assertEquals(Instant.MAX.getEpochSecond(), read(EpochUnit.SECONDS, "31556889864403199").getEpochSecond());
  }
}

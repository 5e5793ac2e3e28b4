package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import jzon.bind.generated.Members;
import jzon.engine.error.JsonError;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Limits;
import org.junit.jupiter.api.Test;

/** The keys of maps: every type that the Scala front has, and enums. */
class KeysTest {
  private static final JsonAdapter<Integer> INT = Adapters.of(int.class);

  /** A type, a name as it is written, one that is read besides, and the message for one that is rejected, or null. */
  private static final Object[][] KEYS = {
    {String.class, "a b", "a b", null, null},
    {Boolean.class, "true", "true", "1", ".\"1\"(expected a boolean, got \"1\")"},
    {byte.class, "-1", "-1", "128", ".\"128\"(expected an 8 bit integer, got \"128\")"},
    {Short.class, "1", "1", "1.0", ".\"1.0\"(expected an integer, got \"1.0\")"},
    {Integer.class, "1", "1", "x", ".x(expected an integer, got \"x\")"},
    {long.class, "9223372036854775807", "9223372036854775807", "+1", ".\"+1\"(expected an integer, got \"+1\")"},
    {Float.class, "1.5", "15e-1", "x", null},
    {Double.class, "NaN", "NaN", "nan", null},
    {Character.class, "a", "a", "ab", null},
    {BigInteger.class, "12345678901234567890", "12345678901234567890", "1.5", null},
    {BigDecimal.class, "1.50", "1.50", "x", null},
    {UUID.class, "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "x", null},
    {Instant.class, "2007-12-03T10:15:00Z", "2007-12-03T10:15:00Z", "x",
      ".x(expected an instant such as 2007-12-03T10:15:30Z as name)"},
    {LocalDate.class, "2007-12-03", "2007-12-03", "x", ".x(expected a date such as 2007-12-03 as name)"},
    {LocalTime.class, "10:15:00", "10:15", "x", ".x(expected a time such as 10:15:30 as name)"},
    {LocalDateTime.class, "2007-12-03T10:15:00", "2007-12-03T10:15", "x",
      ".x(expected a date and time such as 2007-12-03T10:15:30 as name)"},
    {OffsetTime.class, "10:15:00+01:00", "10:15+01:00", "x",
      ".x(expected a time with an offset such as 10:15:30+01:00 as name)"},
    {OffsetDateTime.class, "2007-12-03T10:15:00+01:00", "2007-12-03T10:15+01:00", "x",
      ".x(expected a date and time with an offset such as 2007-12-03T10:15:30+01:00 as name)"},
    {ZonedDateTime.class, "2007-12-03T10:15:00+01:00[Europe/Paris]", "2007-12-03T10:15+01:00[Europe/Paris]", "x",
      ".x(expected a date and time with a zone such as 2007-12-03T10:15:30+01:00[Europe/Paris] as name)"},
    {Duration.class, "PT1H30M", "PT90M", "x", ".x(expected a duration such as PT1H30M as name)"},
    {Period.class, "P1Y2M3D", "P1Y2M3D", "x", ".x(expected a period such as P1Y2M3D as name)"},
    {Period.class, "P-1D", "-p1d", "P2147483647W", ".P2147483647W(expected a period such as P1Y2M3D as name)"},
    {Year.class, "2007", "2007", "x", ".x(expected a year such as 2007 as name)"},
    {YearMonth.class, "2007-12", "2007-12", "x", ".x(expected a year and month such as 2007-12 as name)"},
    {MonthDay.class, "--12-03", "--12-03", "x", ".x(expected a month and day such as --12-03 as name)"},
    {DayOfWeek.class, "MONDAY", "MONDAY", "x", ".x(expected a day of the week such as MONDAY as name)"},
    {Month.class, "JANUARY", "JANUARY", "x", ".x(expected a month such as JANUARY as name)"},
    {ZoneId.class, "Europe/Paris", "Europe/Paris", "x", ".x(expected a time zone such as Europe/Paris as name)"},
    {ZoneOffset.class, "+01:00", "+01", "x", ".x(expected an offset such as +01:00 as name)"},
    {URI.class, "https://example.org/", "https://example.org/", "a b", ".\"a b\"(expected a URI as name)"},
    {Currency.class, "EUR", "EUR", "x", ".x(expected an ISO 4217 currency code as name)"},
    {Locale.class, "en-GB", "en-GB", "a_b", ".a_b(expected a BCP 47 language tag as name)"},
  };

  @Test
  void standardKeys() {
    for (Object[] row : KEYS) check(Adapters.keys((Class<?>) row[0]), row);
  }

  private static <K> void check(KeyAdapter<K> keys, Object[] row) {
    JsonAdapter<Map<K, Integer>> map = Adapters.map(keys, INT);
    String written = "{\"" + row[1] + "\":1}";
    byte[] document = ("{ \"" + row[2] + "\" :1}").getBytes();
    EntryPoints.all(map, document, Limits.DEFAULT).forEach(
        (how, result) -> assertEquals(written, map.encodeToString(result.orElseThrow()), how));
    assertEquals(written, Jzon.encodeToString(map.decode(document)), "by the classes of the keys");
    if (row[3] == null) return;
    String error = map.tryDecode("{\"" + row[3] + "\":1}").toError().map(JsonError::toString).orElse("accepted");
    if (row[4] != null) assertEquals(row[4], error);
    assertTrue(!error.equals("accepted"), error);
  }

  @Test
  void keysThatThereAreNot() {
    for (Class<?> type : new Class<?>[] {URL.class, Object.class, Map.class, int[].class}) {
      String message = assertThrows(IllegalArgumentException.class, () -> Adapters.keys(type)).getMessage();
      assertEquals(
          type.getCanonicalName()
              + " cannot be the key of a map: write @Json.With on it with an adapter that gives text, or a"
              + " KeyAdapter for it, and map(keys) of an adapter",
          message);
    }
    String message = assertThrows(IllegalArgumentException.class, () -> Adapters.keys(Thread.State.class)).getMessage();
    assertTrue(message.startsWith("java.lang.Thread.State has no adapter"), message);
  }

  enum Level {
    LOW,
    HIGH
  }

  /** Reads {@code "low"}, and {@code "lo"} as well. */
  private static final class LevelAdapter extends JsonAdapter<Level> {
    private static final jzon.engine.FieldNames NAMES =
        jzon.engine.FieldNames.of(new String[] {"low", "high"}, new String[] {"lo"}, new int[] {0});

    @Override
    public Level decode(JsonReader in) {
      return Level.values()[in.readEnum(NAMES)];
    }

    @Override
    public void encode(Level value, JsonWriter out) {
      out.writeString(NAMES.name(value.ordinal()));
    }
  }

  enum Code {
    OK,
    BAD {}
  }

  private static final class CodeAdapter extends JsonAdapter<Code> {
    @Override
    public Code decode(JsonReader in) {
      long at = in.offset();
      int code = in.readInt();
      if (code != 200 && code != 400) throw in.rejected(at, "expected 200 or 400");
      return code == 200 ? Code.OK : Code.BAD;
    }

    @Override
    public void encode(Code value, JsonWriter out) {
      out.writeInt(value == Code.OK ? 200 : 400);
    }
  }

  static {
    Members.register(Level.class, new LevelAdapter());
    Members.register(Code.class, new CodeAdapter());
  }

  @Test
  void enumsByTheirAdapters() {
    JsonAdapter<Map<Level, Integer>> byLevel = Adapters.map(Adapters.keys(Level.class), INT);
    assertEquals("{\"high\":1,\"low\":2}", byLevel.encodeToString(byLevel.decode("{\"high\":1,\"lo\":2}")));
    assertEquals(
        ".x(expected one of \"low\", \"high\")", byLevel.tryDecode("{\"x\":1}").toError().get().toString());
    assertEquals(".lo(duplicate)", byLevel.tryDecode("{\"low\":1,\"lo\":2}").toError().get().toString());
    JsonAdapter<Map<Code, Integer>> byCode = Adapters.map(Adapters.keys(Code.class), INT);
    assertEquals("{\"400\":1,\"200\":2}", byCode.encodeToString(byCode.decode("{\"400\":1,\"200\":2}")));
    assertEquals(".\"300\"(expected 200 or 400)", byCode.tryDecode("{\"300\":1}").toError().get().toString());
    assertEquals(".x(expected an integer)", byCode.tryDecode("{\"x\":1}").toError().get().toString());
    assertEquals("{\"200\":\"low\",\"400\":\"high\"}",
        Jzon.encodeToString(new TreeMap<>(Map.of(Code.OK, Level.LOW, Code.BAD, Level.HIGH))));
    assertEquals("{\"low\":1}", Adapters.enumMap(Level.class, INT).encodeToString(
        Adapters.enumMap(Level.class, INT).decode("{\"lo\":1}")));
    assertEquals("[\"low\"]", Adapters.enumSet(Level.class, Adapters.of(Level.class)).encodeToString(
        Jzon.decode("[\"lo\"]", new TypeRef<java.util.EnumSet<Level>>() {})));
  }
}

package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
import java.util.BitSet;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jzon.bind.tree.JsonArray;
import jzon.bind.tree.JsonBoolean;
import jzon.bind.tree.JsonNull;
import jzon.bind.tree.JsonNumber;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonString;
import jzon.bind.tree.JsonValue;
import jzon.engine.error.Limits;
import org.junit.jupiter.api.Test;

/** The JDK's types: what is written, what is read besides, and the exact error of what is not; as in the guide. */
class StandardTypesTest {

  /** A type, what a document is written as again, and the document. */
  private record Form(Class<?> type, String written, String read) {}

  private static Form form(Class<?> type, String written) {
    return new Form(type, written, written);
  }

  private static Form form(Class<?> type, String written, String read) {
    return new Form(type, written, read);
  }

  private static final List<Form> FORMS =
      List.of(
          form(Boolean.class, "true"), form(boolean.class, "false"), form(Byte.class, "-128"),
          form(byte.class, "127"), form(Short.class, "-32768"), form(short.class, "32767"),
          form(Integer.class, "-2147483648"), form(int.class, "2147483647"), form(Long.class, "-9223372036854775808"),
          form(long.class, "9223372036854775807"), form(Float.class, "1.5"), form(float.class, "\"NaN\""),
          form(Double.class, "1.0E10", "1e10"), form(double.class, "\"-Infinity\""), form(double.class, "1.5", "15e-1"),
          form(Character.class, "\"a\""), form(char.class, "\"é\"", "\"\\u00e9\""), form(String.class, "\"a\\n\""),
          form(CharSequence.class, "\"a\""), form(BigInteger.class, "123456789012345678901234567890"),
          form(BigDecimal.class, "1.50"), form(BigDecimal.class, "1.00E+3", "10.0e2"),
          form(Number.class, "1"), form(Number.class, "9223372036854775808"), form(Number.class, "1.10"),
          form(Number.class, "-9223372036854775808"), form(Object.class, "{\"a\":[1.10,null]}"),
          form(UUID.class, "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"", "\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\""),
          form(Instant.class, "\"2007-12-03T10:15:00Z\"", "\"2007-12-03T10:15:00Z\""),
          form(LocalDate.class, "\"2007-12-03\""), form(LocalTime.class, "\"10:15:00\"", "\"10:15\""),
          form(LocalDateTime.class, "\"2007-12-03T10:15:00\"", "\"2007-12-03T10:15\""),
          form(OffsetTime.class, "\"10:15:00+01:00\"", "\"10:15+01:00\""),
          form(OffsetDateTime.class, "\"2007-12-03T10:15:00+01:00\"", "\"2007-12-03T10:15+01:00\""),
          form(
              ZonedDateTime.class, "\"2007-12-03T10:15:00+01:00[Europe/Paris]\"",
              "\"2007-12-03T10:15+01:00[Europe/Paris]\""),
          form(Duration.class, "\"PT1H30M\"", "\"PT90M\""), form(Period.class, "\"P1Y2M3D\""),
          form(Duration.class, "\"PT-1H-0.5S\"", "\"-pt1h0,5s\""),
          form(Period.class, "\"P-1Y21D\"", "\"-p1y-3w\""),
          form(Year.class, "\"2007\""), form(Year.class, "\"+12007\""), form(Year.class, "\"0007\""),
          form(YearMonth.class, "\"2007-12\""), form(YearMonth.class, "\"-0007-12\""),
          form(MonthDay.class, "\"--12-03\""), form(DayOfWeek.class, "\"MONDAY\""), form(Month.class, "\"JANUARY\""),
          form(ZoneId.class, "\"Europe/Paris\""), form(ZoneId.class, "\"-05:30\""),
          form(ZoneId.class, "\"UTC+01:00\"", "\"UTC+1\""), form(ZoneOffset.class, "\"Z\"", "\"+00:00\""),
          form(ZoneOffset.class, "\"+01:00\"", "\"+0100\""),
          form(ZoneOffset.class, "\"+01:00\"", "\"+1\""), form(URI.class, "\"https://example.org/\""),
          form(URL.class, "\"https://example.org/\""), form(Currency.class, "\"EUR\""),
          form(Locale.class, "\"en-GB\""), form(OptionalInt.class, "1"), form(OptionalInt.class, "null"),
          form(OptionalLong.class, "1"), form(OptionalLong.class, "null"), form(OptionalDouble.class, "1.5"),
          form(OptionalDouble.class, "null"), form(BitSet.class, "[1,3,1023]", "[3,1,1023,3]"),
          form(Properties.class, "{\"a\":\"b\"}"), form(Properties.class, "{}"), form(BitSet.class, "[]"),
          form(AtomicInteger.class, "1"), form(AtomicLong.class, "9007199254740993"),
          form(AtomicBoolean.class, "true"), form(boolean[].class, "[true,false]"), form(byte[].class, "\"AQID\""),
          form(byte[].class, "\"\""), form(byte[].class, "\"AQ==\""), form(byte[].class, "\"AQI=\""),
          form(short[].class, "[1,2,3,4,5,6,7,8,9]"), form(short[].class, "[]"),
          form(char[].class, "[\"a\",\"b\"]"), form(int[].class, "[1,-2]"), form(long[].class, "[9007199254740993]"),
          form(float[].class, "[1.5,\"NaN\"]"), form(double[].class, "[0.1,1.0]", "[1e-1,1]"),
          form(String[].class, "[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\",\"i\"]"), form(String[].class, "[]"),
          form(int[][].class, "[[1],[]]"), form(LocalDate[][].class, "[[\"2007-12-03\"],[]]"),
          form(JsonValue.class, "[1.0,{\"a\":\"b\"}]"), form(JsonObject.class, "{}"), form(JsonArray.class, "[]"),
          form(JsonString.class, "\"a\""), form(JsonNumber.class, "-1e5"), form(JsonBoolean.class, "true"),
          form(JsonNull.class, "null"));

  @Test
  void forms() {
    for (Form form : FORMS) checkForm(form, Adapters.of(form.type()));
  }

  private static <T> void checkForm(Form form, JsonAdapter<T> adapter) {
    byte[] document = form.read().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    EntryPoints.all(adapter, document, Limits.DEFAULT).forEach(
        (how, result) -> {
          T value = result.orElseThrow();
          assertEquals(form.written(), adapter.encodeToString(value), how + " of " + form);
        });
    T value = adapter.decode(form.read());
    EntryPoints.written(adapter, value).forEach((how, text) -> assertEquals(form.written(), text, how + form));
    if (value != null) assertEquals(form.written(), Jzon.encodeToString(value), () -> "by its class: " + form);
  }

  /** A type, a document and its error. */
  private static final Object[][] REFUSED = {
    {Boolean.class, "\"true\"", "(expected a boolean, got \"true\")"},
    {int.class, "1.0", "(expected an integer, got 1.0)"},
    {int.class, "2147483648", "(expected a 32 bit integer, got 2147483648)"},
    {Integer.class, "null", "(expected an integer, got null)"},
    {byte.class, "128", "(expected an 8 bit integer, got 128)"},
    {String.class, "null", "(expected a string, got null)"},
    {char.class, "\"ab\"", "(expected a single character, got \"ab\")"},
    {BigDecimal.class, "1e6179", "(expected a BigDecimal with a scale of at most 6178)"},
    {BigInteger.class, "1.0", "(expected an integer, got 1.0)"},
    {Number.class, "\"1\"", "(expected a number, got \"1\")"},
    {Number.class, "1e6179", "(expected a BigDecimal with a scale of at most 6178)"},
    {Number.class, "340282366920938463463374607431768211456", "(expected a 128 bit BigInteger)"},
    {UUID.class, "\"f81d4fae\"", "(expected a UUID, got \"f81d4fae\")"},
    {LocalDate.class, "\"3.12.2007\"", "(expected a date such as 2007-12-03, got \"3.12.2007\")"},
    {LocalDate.class, "\"2007-02-30\"", "(expected a date such as 2007-12-03, got \"2007-02-30\")"},
    {Instant.class, "1", "(expected a string, got 1)"},
    {Instant.class, "\"\"", "(expected an instant such as 2007-12-03T10:15:30Z, got \"\")"},
    {LocalTime.class, "\"x\"", "(expected a time such as 10:15:30, got \"x\")"},
    {LocalDateTime.class, "\"x\"", "(expected a date and time such as 2007-12-03T10:15:30, got \"x\")"},
    {OffsetTime.class, "\"x\"", "(expected a time with an offset such as 10:15:30+01:00, got \"x\")"},
    {
      OffsetDateTime.class, "\"x\"",
      "(expected a date and time with an offset such as 2007-12-03T10:15:30+01:00, got \"x\")"
    },
    {
      ZonedDateTime.class, "\"x\"",
      "(expected a date and time with a zone such as 2007-12-03T10:15:30+01:00[Europe/Paris], got \"x\")"
    },
    {Duration.class, "\"x\"", "(expected a duration such as PT1H30M, got \"x\")"},
    {Period.class, "\"x\"", "(expected a period such as P1Y2M3D, got \"x\")"},
    {Period.class, "\"P2147483647W\"", "(expected a period such as P1Y2M3D, got \"P2147483647W\")"},
    {Year.class, "\"7\"", "(expected a year such as 2007, got \"7\")"},
    {YearMonth.class, "\"x\"", "(expected a year and month such as 2007-12, got \"x\")"},
    {MonthDay.class, "\"x\"", "(expected a month and day such as --12-03, got \"x\")"},
    {DayOfWeek.class, "\"Monday\"", "(expected a day of the week such as MONDAY, got \"Monday\")"},
    {Month.class, "\"13\"", "(expected a month such as JANUARY, got \"13\")"},
    {ZoneId.class, "\"Mars/Base\"", "(expected a time zone such as Europe/Paris, got \"Mars/Base\")"},
    {ZoneOffset.class, "\"x\"", "(expected an offset such as +01:00, got \"x\")"},
    {URI.class, "\"a b\"", "(expected a URI, got \"a b\")"},
    {URL.class, "\"x\"", "(expected a URL, got \"x\")"},
    {Currency.class, "\"XYZW\"", "(expected an ISO 4217 currency code, got \"XYZW\")"},
    {Locale.class, "\"a_b\"", "(expected a BCP 47 language tag, got \"a_b\")"},
    {OptionalInt.class, "\"1\"", "(expected an integer, got \"1\")"},
    {BitSet.class, "[1,1024]", ".[1](expected an integer from 0 to 1023, got 1024)"},
    {BitSet.class, "[-1]", ".[0](expected an integer from 0 to 1023, got -1)"},
    {Properties.class, "{\"a\":1}", ".a(expected a string, got 1)"},
    {Properties.class, "{\"a\":\"b\",\"a\":1}", ".a(duplicate)"},
    {byte[].class, "\"AQ\"", "(expected \"=\", got the end of the string)"},
    {byte[].class, "\"AR==\"", "(expected a last character whose unused bits are zero)"},
    {byte[].class, "\"AQJ=\"", "(expected a last character whose unused bits are zero)"},
    {byte[].class, "\"A-__\"", "(expected a Base64 character, got \"-\")"},
    {byte[].class, "\"AQ==AQ==\"", "(expected nothing after the padding, got \"A\")"},
    {byte[].class, "[1]", "(expected a string, got [)"},
    {short[].class, "[1,32768]", ".[1](expected a 16 bit integer, got 32768)"},
    {char[].class, "\"ab\"", "(expected an array, got \"ab\")"},
    {String[].class, "[\"a\",null]", ".[1](expected a string, got null)"},
    {int[][].class, "[[1],[1.5]]", ".[1][0](expected an integer, got 1.5)"},
    {JsonObject.class, "[]", "(expected an object, got [)"},
    {JsonArray.class, "{}", "(expected an array, got {)"},
    {JsonString.class, "1", "(expected a string, got 1)"},
    {JsonNumber.class, "\"1\"", "(expected a number, got \"1\")"},
    {JsonBoolean.class, "null", "(expected a boolean, got null)"},
    {JsonNull.class, "0", "(expected null, got 0)"},
  };

  @Test
  void refused() {
    for (Object[] row : REFUSED) {
      byte[] document = ((String) row[1]).getBytes(java.nio.charset.StandardCharsets.UTF_8);
      EntryPoints.all(Adapters.of((Class<?>) row[0]), document, Limits.DEFAULT).forEach(
          (how, result) ->
              assertEquals(row[2], result.toError().map(Object::toString).orElse("accepted"), how + ": " + row[1]));
    }
  }

  @Test
  void numbersOfNoParticularClass() {
    JsonAdapter<Number> number = Adapters.of(Number.class);
    Map<String, Number> read =
        Map.of(
            "1", 1L, "-9223372036854775808", Long.MIN_VALUE, "9223372036854775808",
            new BigInteger("9223372036854775808"), "1.0", new BigDecimal("1.0"), "1e2", new BigDecimal("1e2"),
            "999999999999999999", 999999999999999999L);
    read.forEach((json, value) -> assertEquals(value, number.decode(json), json));
    List<Number> numbers =
        List.of((byte) 1, (short) 2, 3, 4L, 5f, 6d, new BigDecimal("7.0"), BigInteger.valueOf(8), new AtomicInteger(9));
    assertEquals("[1,2,3,4,5.0,6.0,7.0,8,9]", number.list().encodeToString(numbers));
  }

  @Test
  void base64OfEveryLength() {
    for (int n = 0; n < 100; n++) {
      byte[] bytes = new byte[n];
      for (int i = 0; i < n; i++) bytes[i] = (byte) (i * 37 + n);
      assertArrayEquals(bytes, Jzon.decode(Jzon.encode(bytes), byte[].class));
    }
  }

  @Test
  void bitSetsWithAnotherBound() {
    assertEquals(BitSet.valueOf(new long[] {0, 1}), Adapters.bitSet(64).decode("[64]"));
    assertEquals(
        "(expected an integer from 0 to 64, got 65)",
        Adapters.bitSet(64).tryDecode("[65]").toError().get().toString().substring(4));
    assertThrows(IllegalArgumentException.class, () -> Adapters.bitSet(-1));
  }
}

package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Function;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import jzon.engine.codecs.JavaTimeText;
import jzon.engine.error.Limits;

class JavaTimeTextTest {
  private static final int ROUNDS = Samples.ROUNDS / 20;
  private static final String ALPHABET = "0123456789-+:.TZPDHMSYW[]/, \"\\\u00e9";

  private final Random random = new Random(31);
  private final List<ZoneId> zones = ZoneId.getAvailableZoneIds().stream().sorted().map(ZoneId::of).toList();

  // Values

  private int year() {
    return switch (random.nextInt(8)) {
      case 0 -> random.nextInt(10_000);
      case 1 -> random.nextInt(2_000_000) - 1_000_000;
      case 2 -> random.nextInt(20) * 100;
      default -> 1900 + random.nextInt(200);
    };
  }

  private LocalDate date() {
    int year = year();
    return LocalDate.ofYearDay(year, 1 + random.nextInt(Year.isLeap(year) ? 366 : 365));
  }

  private int nano() {
    return switch (random.nextInt(6)) {
      case 0 -> random.nextInt(1000) * 1_000_000;
      case 1 -> random.nextInt(1_000_000) * 1000;
      case 2 -> random.nextInt(1_000_000_000);
      case 3 -> random.nextInt(1000);
      default -> 0;
    };
  }

  private LocalTime time() {
    return LocalTime.of(
        random.nextInt(24), random.nextInt(60), random.nextInt(3) == 0 ? 0 : random.nextInt(60), nano());
  }

  private LocalDateTime dateTime() {
    return LocalDateTime.of(date(), time());
  }

  private ZoneOffset offset() {
    return switch (random.nextInt(5)) {
      case 0 -> ZoneOffset.UTC;
      case 1 -> ZoneOffset.ofTotalSeconds(random.nextInt(36 * 3600 + 1) - 18 * 3600);
      default -> ZoneOffset.ofTotalSeconds((random.nextInt(36 * 4 + 1) - 18 * 4) * 900);
    };
  }

  private ZonedDateTime zoned() {
    ZoneId zone = random.nextInt(4) == 0 ? offset() : zones.get(random.nextInt(zones.size()));
    ZonedDateTime v = ZonedDateTime.of(dateTime(), zone);
    return random.nextBoolean() ? v.withLaterOffsetAtOverlap() : v;
  }

  private Instant instant() {
    return switch (random.nextInt(6)) {
      case 0 -> Instant.ofEpochSecond(random.nextLong() % 31_556_889_864_403_199L, nano());
      case 1 ->
          Instant.ofEpochSecond(
              random.nextBoolean() ? -62_167_219_201L + random.nextInt(3) : 253_402_300_799L + random.nextInt(3),
              nano());
      default -> dateTime().toInstant(ZoneOffset.UTC);
    };
  }

  private Duration duration() {
    return switch (random.nextInt(5)) {
      case 0 -> Duration.ofSeconds(random.nextLong() >> random.nextInt(60), nano());
      case 1 -> Duration.ofSeconds(random.nextInt(200) - 100, nano());
      case 2 -> Duration.ofHours(random.nextInt(50));
      default -> Duration.ofMillis(random.nextInt());
    };
  }

  private Period period() {
    if (random.nextBoolean()) return Period.of(random.nextInt(3), random.nextInt(20), random.nextInt(100));
    return Period.of(
        random.nextInt() >> random.nextInt(32), random.nextInt() >> random.nextInt(32),
        random.nextInt() >> random.nextInt(32));
  }

  // Each type: written as toString, read as parse

  private interface Random1<A> {
    A next();
  }

  private static <A> String written(BiConsumer<A, JsonWriter> write, A v) {
    try (JsonWriter out = JsonWriter.open()) {
      write.accept(v, out);
      return out.toText();
    }
  }

  private <A> void check(
      Random1<A> values, BiConsumer<A, JsonWriter> write, Function<JsonReader, A> tryRead, Function<String, A> parse,
      Function<A, String> print) {
    int read = 0, refused = 0;
    for (int i = 0; i < ROUNDS; i++) {
      A v = values.next();
      String text = print.apply(v);
      String json = '"' + text + '"';
      assertEquals(json, written(write, v));
      A back = readAll(json, tryRead);
      if (back != null) {
        assertEquals(parse.apply(text), back, text);
        read++;
      }
      String damaged = damage(text);
      A wrong = readAll('"' + damaged + '"', tryRead);
      if (wrong == null) {
        refused++;
      } else {
        try {
          assertEquals(parse.apply(damaged), wrong, damaged);
        } catch (DateTimeException | IllegalArgumentException e) {
          fail(damaged + " is read as " + wrong);
        }
      }
    }
    assertTrue(read > ROUNDS / 5, "common forms are read in place, but only " + read + " were");
    assertTrue(refused > ROUNDS / 5, "only " + refused + " damaged texts were refused");
  }

  /** Reads the value within an array at the end of the input and far from it, and checks what the reader does next. */
  private <A> A readAll(String json, Function<JsonReader, A> tryRead) {
    byte[] near = ("[ " + json + "]").getBytes(StandardCharsets.UTF_8);
    byte[] far = ("[" + json + ",\"" + "x".repeat(200) + "\"]").getBytes(StandardCharsets.UTF_8);
    byte[] last =
        (" ".repeat(600) + "[" + json + "]" + " ".repeat(json.length() % 32)).getBytes(StandardCharsets.UTF_8);
    A a = read(open(near), json, tryRead);
    assertEquals(a, read(open(far), json, tryRead));
    assertEquals(a, read(open(last), json, tryRead));
    assertEquals(a, read(JsonReader.open(Inputs.stream(near, 1 + json.length() % 17), Limits.DEFAULT), json, tryRead));
    return a;
  }

  private static JsonReader open(byte[] document) {
    return JsonReader.open(document, 0, document.length, Limits.DEFAULT);
  }

  private <A> A read(JsonReader open, String json, Function<JsonReader, A> tryRead) {
    try (JsonReader in = open) {
      assertTrue(in.readArrayStart());
      long at = in.offset();
      A v = tryRead.apply(in);
      if (v == null) assertEquals(at, in.offset(), "the reader stays at the string");
      else {
        assertEquals(at + json.getBytes(StandardCharsets.UTF_8).length, in.offset(), "the reader is behind the string");
      }
      return v;
    }
  }

  private String damage(String text) {
    StringBuilder s = new StringBuilder(text);
    for (int n = 1 + random.nextInt(2); n > 0; n--) {
      int at = random.nextInt(s.length() + 1);
      char c = ALPHABET.charAt(random.nextInt(ALPHABET.length()));
      int kind = random.nextInt(3);
      if (kind == 0 || at == s.length()) s.insert(at, c);
      else if (kind == 1) s.setCharAt(at, c);
      else s.deleteCharAt(at);
      if (s.length() == 0) s.append('0');
    }
    // A quote or a backslash would make another string of it.
    return s.toString().replace('"', '/').replace('\\', '/');
  }

  /** What java.time prints, with the seconds that it leaves out: behind the first hour and minute. */
  private static String full(String text) {
    return text.replaceFirst("^(.*T|)(\\d\\d:\\d\\d)(?!:\\d\\d([.+-]|Z|$|:))", "$1$2:00");
  }

  @Test
  void secondsAreAlwaysWritten() {
    LocalDateTime noon = LocalDateTime.of(2020, 1, 1, 12, 36);
    assertEquals("\"12:36:00\"", written(JavaTimeText::write, noon.toLocalTime()));
    assertEquals("\"2020-01-01T12:36:00\"", written(JavaTimeText::write, noon));
    assertEquals("\"12:36:00Z\"", written(JavaTimeText::write, noon.toLocalTime().atOffset(ZoneOffset.UTC)));
    assertEquals(
        "\"12:36:00+01:00\"", written(JavaTimeText::write, noon.toLocalTime().atOffset(ZoneOffset.ofHours(1))));
    assertEquals("\"2020-01-01T12:36:00Z\"", written(JavaTimeText::write, noon.atOffset(ZoneOffset.UTC)));
    assertEquals(
        "\"2020-01-01T12:36:00+01:00[Europe/Paris]\"",
        written(JavaTimeText::write, noon.atZone(ZoneId.of("Europe/Paris"))));
    assertEquals("\"+12020-01-01T12:36:00\"", written(JavaTimeText::write, noon.plusYears(10_000)));
    assertEquals("\"-0001-01-01T12:36:00Z\"", written(JavaTimeText::write, noon.withYear(-1).atOffset(ZoneOffset.UTC)));
    assertEquals("\"12:36:00.001\"", written(JavaTimeText::write, noon.toLocalTime().withNano(1_000_000)));
    assertEquals("\"00:00:00\"", written(JavaTimeText::write, LocalTime.MIDNIGHT));
  }

  @Test
  void instants() {
    check(this::instant, JavaTimeText::write, JavaTimeText::tryReadInstant, Instant::parse, Instant::toString);
  }

  @Test
  void localDates() {
    check(this::date, JavaTimeText::write, JavaTimeText::tryReadLocalDate, LocalDate::parse, LocalDate::toString);
  }

  @Test
  void localTimes() {
    check(this::time, JavaTimeText::write, JavaTimeText::tryReadLocalTime, LocalTime::parse, v -> full(v.toString()));
  }

  @Test
  void localDateTimes() {
    check(
        this::dateTime, JavaTimeText::write, JavaTimeText::tryReadLocalDateTime, LocalDateTime::parse,
        v -> full(v.toString()));
  }

  @Test
  void offsetDateTimes() {
    check(
        () -> dateTime().atOffset(offset()), JavaTimeText::write, JavaTimeText::tryReadOffsetDateTime,
        OffsetDateTime::parse, v -> full(v.toString()));
  }

  @Test
  void offsetTimes() {
    check(
        () -> time().atOffset(offset()), JavaTimeText::write, JavaTimeText::tryReadOffsetTime, OffsetTime::parse,
        v -> full(v.toString()));
  }

  @Test
  void everyZoneAndOffsetIsWrittenWithItsNameFirstAndAgain() {
    LocalDateTime local = LocalDateTime.of(2023, 10, 29, 12, 30);
    for (int round = 0; round < 2; round++) {
      for (ZoneId zone : zones) {
        ZonedDateTime v = local.atZone(zone);
        assertEquals('"' + full(v.toString()) + '"', written(JavaTimeText::write, v));
        ZonedDateTime same = local.atZone(ZoneId.of(new String(zone.getId().toCharArray())));
        assertEquals('"' + full(v.toString()) + '"', written(JavaTimeText::write, same));
      }
    }
    for (int seconds = -18 * 3600; seconds <= 18 * 3600; seconds += 60) {
      OffsetDateTime v = local.atOffset(ZoneOffset.ofTotalSeconds(seconds));
      assertEquals('"' + full(v.toString()) + '"', written(JavaTimeText::write, v));
    }
  }

  @Test
  void zonedDateTimes() {
    check(
        this::zoned, JavaTimeText::write, JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse,
        v -> full(v.toString()));
  }

  @Test
  void durations() {
    check(this::duration, JavaTimeText::write, JavaTimeText::tryReadDuration, Duration::parse, Duration::toString);
  }

  @Test
  void periods() {
    check(this::period, JavaTimeText::write, JavaTimeText::tryReadPeriod, Period::parse, Period::toString);
  }

  private static String signed(int year) {
    String digits = String.format("%04d", Math.abs(year));
    return year < 0 ? "-" + digits : year > 9999 ? "+" + digits : digits;
  }

  @Test
  void yearsAndMonths() {
    check(
        () -> Year.of(year()), JavaTimeText::write, JavaTimeText::tryReadYear, Year::parse, v -> signed(v.getValue()));
    check(
        () -> YearMonth.of(year(), 1 + random.nextInt(12)), JavaTimeText::write, JavaTimeText::tryReadYearMonth,
        YearMonth::parse,
        v -> signed(v.getYear()) + v.toString().substring(v.toString().length() - 3));
    check(
        () -> MonthDay.from(date()), JavaTimeText::write, JavaTimeText::tryReadMonthDay, MonthDay::parse,
        MonthDay::toString);
    for (int y : new int[] {Year.MIN_VALUE, -10_000, -9999, -1, 0, 1, 999, 9999, 10_000, Year.MAX_VALUE}) {
      assertEquals('"' + signed(y) + '"', written(JavaTimeText::write, Year.of(y)));
    }
  }

  @Test
  void namesOfDaysAndMonths() {
    for (DayOfWeek d : DayOfWeek.values()) assertEquals('"' + d.name() + '"', written(JavaTimeText::write, d));
    for (Month m : Month.values()) assertEquals('"' + m.name() + '"', written(JavaTimeText::write, m));
  }

  @Tag("long")
  @Test
  void everyDay() {
    for (LocalDate d = LocalDate.of(-1, 12, 1); d.getYear() < 10_000; d = d.plusDays(1)) {
      Instant i = d.atTime(23, 59, 59).toInstant(ZoneOffset.UTC);
      assertEquals('"' + i.toString() + '"', written(JavaTimeText::write, i));
      if (d.getYear() >= 0 && d.getYear() < 2500) {
        assertEquals(i, readAll("\"" + i + "\"", JavaTimeText::tryReadInstant));
      }
    }
  }

  @Test
  void everyZoneAndItsOverlaps() {
    for (ZoneId zone : zones) {
      ZonedDateTime v = ZonedDateTime.of(LocalDateTime.of(2023, 10, 29, 2, 30), zone);
      for (ZonedDateTime z : List.of(v.withEarlierOffsetAtOverlap(), v.withLaterOffsetAtOverlap())) {
        assertEquals('"' + full(z.toString()) + '"', written(JavaTimeText::write, z));
        ZonedDateTime back = readAll('"' + z.toString() + '"', JavaTimeText::tryReadZonedDateTime);
        assertEquals(ZonedDateTime.parse(z.toString()), back);
      }
    }
  }

  /** Reads the text in place, or fails if java.time reads it as something else or not at all. */
  private <A> A readAsParsed(String text, Function<JsonReader, A> tryRead, Function<String, A> parse) {
    A read;
    try (JsonReader in = open(("[\"" + text + "\"]").getBytes(StandardCharsets.UTF_8))) {
      assertTrue(in.readArrayStart());
      read = tryRead.apply(in);
    }
    if (read != null) {
      try {
        assertEquals(parse.apply(text), read, text);
      } catch (DateTimeException e) {
        fail(text + " is read as " + read);
      }
    }
    return read;
  }

  @Test
  void namesOfZonesAsJavaTimeParsesThem() {
    List<String> offsets =
        new ArrayList<>(List.of("", "0", "Z", "z", "+", "-", "+0", "-0", "+00", "-00", "+00:00", "-00:00", "+000000"));
    for (String sign : List.of("+", "-")) {
      for (String digits :
          List.of(
              "1", "01", "1:30", "0130", "01:30", "013015", "01:30:15", "01:30:00", "17:59", "18", "18:00", "18:01",
              "19", "24:00", "1e1")) {
        offsets.add(sign + digits);
      }
    }
    int read = 0;
    for (String prefix : List.of("", "UTC", "GMT", "UT", "utc", "Etc/GMT", "Etc/UTC", "Europe/Paris", "Z")) {
      for (String offset : offsets) {
        for (String behind : List.of("", " ", "/", "]", "[", "/Paris")) {
          for (String shown : List.of("Z", "+01:00", "-05:30")) {
            String text = "2021-03-28T02:30:00" + shown + "[" + prefix + offset + behind + "]";
            for (int again = 0; again < 2; again++) {
              if (readAsParsed(text, JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse) != null) read++;
            }
          }
        }
      }
    }
    assertTrue(read >= 200, read + " were read in place");
    for (String name :
        List.of(
            "X", "Europe", "Europe/", "Europe/paris", "Europe/Paris\u0000", "a~b", "x".repeat(31), "x".repeat(32),
            "x".repeat(33), "America/Argentina/ComodRivadavia2")) {
      assertNull(
          readAsParsed("2021-03-28T02:30:00Z[" + name + "]", JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse),
          name);
    }
    for (ZoneId zone : zones) {
      assertNotNull(
          readAsParsed(
              "2021-03-28T02:30:00Z[" + zone.getId() + "]", JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse),
          zone.getId());
    }
  }

  private <A> void everyCharacter(String text, Function<JsonReader, A> tryRead, Function<String, A> parse) {
    assertNotNull(readAsParsed(text, tryRead, parse), text);
    for (int at = 0; at < text.length(); at++) {
      for (char c = 1; c < 256; c++) {
        if (c == '"' || c == '\\') continue;
        readAsParsed(text.substring(0, at) + c + text.substring(at + 1), tryRead, parse);
        if (c > ' ' && c < 128) readAsParsed(text.substring(0, at) + c + text.substring(at), tryRead, parse);
      }
      readAsParsed(text.substring(0, at) + text.substring(at + 1), tryRead, parse);
    }
  }

  @Test
  void everyCharacterAtEveryPlace() {
    everyCharacter("2007-12-03T10:15:30.123Z", JavaTimeText::tryReadInstant, Instant::parse);
    everyCharacter("2007-12-30", JavaTimeText::tryReadLocalDate, LocalDate::parse);
    everyCharacter("20:35", JavaTimeText::tryReadLocalTime, LocalTime::parse);
    everyCharacter("20:35:59.123456789", JavaTimeText::tryReadLocalTime, LocalTime::parse);
    everyCharacter("2007-12-03T10:15", JavaTimeText::tryReadLocalDateTime, LocalDateTime::parse);
    everyCharacter("2007-12-03T10:15:30.123456", JavaTimeText::tryReadLocalDateTime, LocalDateTime::parse);
    everyCharacter("2007-12-03T10:15:30-17:45", JavaTimeText::tryReadOffsetDateTime, OffsetDateTime::parse);
    everyCharacter("10:15:30+01:30", JavaTimeText::tryReadOffsetTime, OffsetTime::parse);
    everyCharacter("2007-12-03T10:15+01:00[UTC]", JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse);
    everyCharacter("PT12H34M56.789S", JavaTimeText::tryReadDuration, Duration::parse);
    everyCharacter("PT123H4M", JavaTimeText::tryReadDuration, Duration::parse);
    everyCharacter("-p-1dt+2h3m-04.5s", JavaTimeText::tryReadDuration, Duration::parse);
    everyCharacter("P1Y11M28D", JavaTimeText::tryReadPeriod, Period::parse);
    everyCharacter("-P+1y-2M3w2147483620d", JavaTimeText::tryReadPeriod, JavaTimeTextTest::parsePeriod);
    everyCharacter("+12:30", JavaTimeText::tryReadZoneOffset, ZoneOffset::of);
    everyCharacter("Z", JavaTimeText::tryReadZoneOffset, ZoneOffset::of);
    everyCharacter("UTC", JavaTimeText::tryReadZoneId, ZoneId::of);
    everyCharacter("Europe/Paris", JavaTimeText::tryReadZoneId, ZoneId::of);
    everyCharacter("-05:00", JavaTimeText::tryReadZoneId, ZoneId::of);
    everyCharacter("GMT+05:15", JavaTimeText::tryReadZoneId, ZoneId::of);
    everyCharacter("2007", JavaTimeText::tryReadYear, Year::parse);
    everyCharacter("2007-12", JavaTimeText::tryReadYearMonth, YearMonth::parse);
    everyCharacter("--12-30", JavaTimeText::tryReadMonthDay, MonthDay::parse);
  }

  @Test
  void everyPairOfDigits() {
    for (int month = 0; month < 100; month++) {
      for (int day = 0; day < 100; day++) {
        String ending = String.format("-%02d-%02d", month, day);
        for (int year : new int[] {0, 1900, 2000, 2023, 2024, 2100, 9999}) {
          LocalDate read =
              readAsParsed(String.format("%04d", year) + ending, JavaTimeText::tryReadLocalDate, LocalDate::parse);
          assertEquals(
              month >= 1 && month <= 12 && day >= 1 && day <= YearMonth.of(year, month).lengthOfMonth(), read != null);
        }
        MonthDay read = readAsParsed("-" + ending, JavaTimeText::tryReadMonthDay, MonthDay::parse);
        assertEquals(
            month >= 1 && month <= 12 && day >= 1 && day <= YearMonth.of(2000, month).lengthOfMonth(), read != null);
        String pair = String.format("%02d:%02d", month, day);
        assertEquals(
            month < 24 && day < 60, readAsParsed(pair, JavaTimeText::tryReadLocalTime, LocalTime::parse) != null);
        assertEquals(
            month < 60 && day < 60,
            readAsParsed("12:" + pair, JavaTimeText::tryReadLocalTime, LocalTime::parse) != null);
        for (String sign : List.of("+", "-")) {
          OffsetTime offset = readAsParsed("12:34" + sign + pair, JavaTimeText::tryReadOffsetTime, OffsetTime::parse);
          assertEquals(day < 60 && month * 60 + day <= 18 * 60, offset != null);
        }
      }
    }
  }

  private <A> void checkMany(Random1<A> values, BiConsumer<A, JsonWriter> write, Function<A, String> print) {
    java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
    StringBuilder expected = new StringBuilder();
    try (JsonWriter out = JsonWriter.open(); JsonWriter stream = JsonWriter.open(bytes)) {
      for (int i = 0; i < 4000; i++) {
        A v = values.next();
        expected.append('"').append(print.apply(v)).append('"');
        write.accept(v, out);
        write.accept(v, stream);
      }
      stream.flush();
      assertEquals(expected.toString(), out.toText());
      assertEquals(expected.toString(), bytes.toString(StandardCharsets.UTF_8));
    }
  }

  /** Beyond the buffer of a writer, which must have room for each. */
  @Test
  void manyAreWritten() {
    checkMany(this::instant, JavaTimeText::write, Instant::toString);
    checkMany(this::date, JavaTimeText::write, LocalDate::toString);
    checkMany(this::time, JavaTimeText::write, v -> full(v.toString()));
    checkMany(this::dateTime, JavaTimeText::write, v -> full(v.toString()));
    checkMany(() -> dateTime().atOffset(offset()), JavaTimeText::write, v -> full(v.toString()));
    checkMany(() -> time().atOffset(offset()), JavaTimeText::write, v -> full(v.toString()));
    checkMany(this::zoned, JavaTimeText::write, v -> full(v.toString()));
    // the longest that there is
    ZonedDateTime longest = ZonedDateTime.of(
        LocalDateTime.of(2007, 12, 3, 10, 15, 30, 123456789), ZoneId.of("America/Argentina/ComodRivadavia"));
    checkMany(() -> longest, JavaTimeText::write, v -> full(v.toString()));
    checkMany(this::duration, JavaTimeText::write, Duration::toString);
    checkMany(
        () -> Duration.ofSeconds(Long.MAX_VALUE - random.nextInt(4000), 999_999_999), JavaTimeText::write,
        Duration::toString);
    checkMany(this::period, JavaTimeText::write, Period::toString);
    checkMany(
        () -> Period.of(Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE), JavaTimeText::write,
        Period::toString);
    checkMany(() -> Year.of(year()), JavaTimeText::write, v -> signed(v.getValue()));
    checkMany(() -> MonthDay.from(date()), JavaTimeText::write, MonthDay::toString);
    checkMany(this::offset, JavaTimeText::write, ZoneOffset::getId);
    checkMany(this::zone, JavaTimeText::write, ZoneId::getId);
  }

  /** Each at every place near the end of a writer's buffer. */
  @Test
  void writtenWhereABufferEnds() {
    ZonedDateTime zoned = ZonedDateTime.of(
        LocalDateTime.of(2007, 12, 3, 10, 15, 30, 123456789), ZoneId.of("America/Argentina/ComodRivadavia"));
    Duration longest = Duration.ofSeconds(Long.MAX_VALUE, 999_999_999);
    byte[] before = new byte[32 * 1024];
    java.util.Arrays.fill(before, (byte) '1');
    for (int n = before.length - 300; n < before.length; n++) {
      for (boolean isLong : new boolean[] {true, false}) {
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        try (JsonWriter out = JsonWriter.open(); JsonWriter stream = JsonWriter.open(bytes)) {
          for (JsonWriter one : new JsonWriter[] {out, stream}) {
            for (int i = 0; i < n; i += 100) one.writeRaw(before, i, Math.min(i + 100, n));
            if (isLong) JavaTimeText.write(zoned, one);
            else JavaTimeText.write(longest, one);
          }
          stream.flush();
          String text = "\"" + (isLong ? zoned : longest) + '"';
          assertEquals(text, out.toText().substring(n));
          assertEquals(text, bytes.toString(StandardCharsets.UTF_8).substring(n));
        }
      }
    }
  }

  /** Zeros are common; what is taken for nothing because it is zero would be read in the slow way. */
  @Test
  void zerosAreReadInPlace() {
    for (String time : List.of("00:00:00", "00:00:00.000", "00:00:01", "00:01:00", "01:00:00")) {
      assertNotNull(readAsParsed("2007-12-03T" + time + "Z", JavaTimeText::tryReadInstant, Instant::parse), time);
    }
    for (String time : List.of("00:00", "00:00:00", "00:00:00.000", "00:01", "10:15", "10:15:30.5")) {
      String dateTime = "0000-01-01T" + time;
      assertNotNull(readAsParsed(time, JavaTimeText::tryReadLocalTime, LocalTime::parse), time);
      assertNotNull(readAsParsed(dateTime, JavaTimeText::tryReadLocalDateTime, LocalDateTime::parse), time);
      for (String offset : List.of("Z", "+00:00", "-00:00", "+00:01", "-18:00")) {
        assertNotNull(readAsParsed(time + offset, JavaTimeText::tryReadOffsetTime, OffsetTime::parse), time);
        assertNotNull(
            readAsParsed(dateTime + offset, JavaTimeText::tryReadOffsetDateTime, OffsetDateTime::parse), time);
        assertNotNull(readAsParsed(dateTime + offset, JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse), time);
        assertNotNull(
            readAsParsed(dateTime + offset + "[UTC]", JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse), time);
      }
    }
    assertNotNull(readAsParsed("0000-01-01", JavaTimeText::tryReadLocalDate, LocalDate::parse));
    assertNotNull(readAsParsed("0000", JavaTimeText::tryReadYear, Year::parse));
    for (String amount : List.of("PT0S", "PT0.0S", "PT0H", "P0D")) {
      assertNotNull(readAsParsed(amount, JavaTimeText::tryReadDuration, Duration::parse), amount);
    }
    assertNotNull(readAsParsed("P0D", JavaTimeText::tryReadPeriod, Period::parse));
  }

  @Test
  void fractionsOfEveryLength() {
    String digits = "9876543210";
    for (int n = 0; n <= 10; n++) {
      for (String fraction : List.of("." + digits.substring(0, n), "." + "0".repeat(n), "." + "9".repeat(n))) {
        boolean common = n >= 1 && n <= 9;
        assertEquals(
            common,
            readAsParsed("2007-12-03T10:15:30" + fraction + "Z", JavaTimeText::tryReadInstant, Instant::parse) != null);
        assertEquals(
            common, readAsParsed("10:15:30" + fraction, JavaTimeText::tryReadLocalTime, LocalTime::parse) != null);
        assertEquals(
            common,
            readAsParsed("10:15:30" + fraction + "-05:15", JavaTimeText::tryReadOffsetTime, OffsetTime::parse) != null);
        assertEquals(
            n <= 9, readAsParsed("PT5M30" + fraction + "S", JavaTimeText::tryReadDuration, Duration::parse) != null);
        assertNull(readAsParsed("10:15" + fraction, JavaTimeText::tryReadLocalTime, LocalTime::parse));
      }
    }
  }

  @Test
  void amountsOfEveryLength() {
    for (String amounts : List.of("H", "M", "S", "H,M", "H,S", "M,S", "H,M,S", "D,H", "M,H", "S,M", "H,H")) {
      for (int n = 1; n <= 9; n++) {
        StringBuilder text = new StringBuilder(amounts.startsWith("D") ? "P" : "PT");
        for (String unit : amounts.split(",")) {
          text.append("123456789", 0, n).append(unit);
          if (unit.equals("D")) text.append('T');
        }
        Duration read = readAsParsed(text.toString(), JavaTimeText::tryReadDuration, Duration::parse);
        boolean ordered = !List.of("M,H", "S,M", "H,H").contains(amounts);
        assertEquals(ordered, read != null, text.toString());
      }
    }
  }

  /** {@code Period.parse} throws an ArithmeticException for too many weeks. */
  private static Period parsePeriod(String text) {
    try {
      return Period.parse(text);
    } catch (ArithmeticException e) {
      throw new DateTimeException(text, e);
    }
  }

  private static final String[] SMALL_AMOUNTS = {"0", "1", "7", "00", "012", "59", "365", "100000", "99999999"};
  private static final String[] LIMITS = {
    "2147483646", "2147483647", "2147483648", "2147483649", "306783378", "306783379", "0000000000000000001",
    "00000000000000000001", "106751991167300", "106751991167301", "2562047788015215", "2562047788015216",
    "153722867280912930", "153722867280912931", "999999999999999999", "9223372036854775806", "9223372036854775807",
    "9223372036854775808", "9999999999999999999", "10000000000000000000", "18446744073709551617"
  };

  private String amounts(String units, boolean withFraction, boolean limits) {
    StringBuilder text = new StringBuilder(sign()).append("P");
    for (int i = 0; i < units.length(); i++) {
      char unit = units.charAt(i);
      if (unit == 'T') {
        text.append('T');
        continue;
      }
      if (random.nextInt(3) == 0) continue;
      String[] from = limits && random.nextInt(2) == 0 ? LIMITS : SMALL_AMOUNTS;
      text.append(sign()).append(from[random.nextInt(from.length)]);
      if (unit == 'S' && withFraction && random.nextBoolean()) {
        text.append(random.nextInt(4) == 0 ? ',' : '.').append("1234567890", 0, random.nextInt(11));
      }
      text.append(unit);
    }
    return random.nextInt(4) == 0 ? text.toString().toLowerCase(java.util.Locale.ROOT) : text.toString();
  }

  private String sign() {
    return switch (random.nextInt(6)) {
      case 0 -> "-";
      case 1 -> "+";
      default -> "";
    };
  }

  private static <A> A parsed(String text, Function<String, A> parse) {
    try {
      return parse.apply(text);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Signs, letters of either case, zeros before numbers, missing parts: in place exactly if java.time accepts them. */
  @Test
  void everyFormOfAmounts() {
    int durations = 0, periods = 0;
    for (int i = 0; i < ROUNDS; i++) {
      String text = amounts(random.nextInt(3) == 0 ? "D" : "DTHMS", true, false);
      Duration duration = parsed(text, Duration::parse);
      if (text.endsWith("t")) duration = null; // java.time accepts this letter without a time if it is lower-case
      assertEquals(duration, readAll('"' + text + '"', JavaTimeText::tryReadDuration), text);
      if (duration != null) durations++;
      text = amounts("YMWD", false, false);
      Period period = parsed(text, JavaTimeTextTest::parsePeriod);
      assertEquals(period, readAll('"' + text + '"', JavaTimeText::tryReadPeriod), text);
      if (period != null) periods++;
    }
    assertTrue(durations > ROUNDS / 3 && periods > ROUNDS / 3, durations + " durations, " + periods + " periods");
  }

  /** Numbers around each limit: java.time has the last word on those that are not read in place. */
  @Test
  void amountsAtTheirLimits() {
    int durations = 0, periods = 0;
    for (int i = 0; i < ROUNDS; i++) {
      String text = amounts("DTHMS", true, true);
      if (readAsParsed(text, JavaTimeText::tryReadDuration, Duration::parse) != null) durations++;
      text = amounts("YMWD", false, true);
      if (readAsParsed(text, JavaTimeText::tryReadPeriod, JavaTimeTextTest::parsePeriod) != null) periods++;
    }
    assertTrue(durations > ROUNDS / 20 && periods > ROUNDS / 20, durations + " durations, " + periods + " periods");
    for (long seconds : new long[] {Long.MAX_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1, 1L << 62, -(1L << 62)}) {
      for (int nano : new int[] {0, 1, 999_999_999}) {
        Duration v = Duration.ofSeconds(seconds, nano);
        assertEquals(v, readAsParsed(v.toString(), JavaTimeText::tryReadDuration, Duration::parse));
      }
      String text = "PT" + seconds + "S";
      assertEquals(
          Duration.ofSeconds(seconds), readAsParsed(text, JavaTimeText::tryReadDuration, Duration::parse), text);
    }
    for (int n : new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE, 0, -1}) {
      Period v = Period.of(n, n, n);
      assertEquals(v, readAsParsed(v.toString(), JavaTimeText::tryReadPeriod, Period::parse));
    }
    // each is out of the range of an int only with its sign, by its weeks, or with its days
    for (String text :
        List.of("P2147483648D", "-P-2147483648D", "P306783379W", "P-306783379W", "P306783378W2D", "P-2147483649Y")) {
      assertNull(readAsParsed(text, JavaTimeText::tryReadPeriod, JavaTimeTextTest::parsePeriod), text);
    }
    for (String text : List.of("P-2147483648D", "-P2147483647D", "P306783378W1D", "-P-2147483647Y")) {
      assertNotNull(readAsParsed(text, JavaTimeText::tryReadPeriod, JavaTimeTextTest::parsePeriod), text);
    }
    // digits, or signs and zeros, far beyond the bytes that the window holds for sure
    for (String zeros : List.of("0".repeat(60), "0".repeat(200), "0".repeat(5000))) {
      for (String text : List.of("P" + zeros + "1D", "PT" + zeros + "1S", "P1DT1H1M" + zeros + "1S", "PT1." + zeros)) {
        readAll('"' + text + '"', JavaTimeText::tryReadDuration);
        readAll('"' + text + '"', JavaTimeText::tryReadPeriod);
      }
    }
  }

  @Test
  void offsets() {
    check(this::offset, JavaTimeText::write, JavaTimeText::tryReadZoneOffset, ZoneOffset::of, ZoneOffset::getId);
    for (int minutes = -18 * 60; minutes <= 18 * 60; minutes++) {
      ZoneOffset v = ZoneOffset.ofTotalSeconds(minutes * 60);
      assertEquals('"' + v.getId() + '"', written(JavaTimeText::write, v));
      assertEquals(v, readAsParsed(v.getId(), JavaTimeText::tryReadZoneOffset, ZoneOffset::of));
      assertEquals(v, readAsParsed(v.getId(), JavaTimeText::tryReadZoneId, ZoneId::of));
    }
    for (String text : List.of("+18:01", "-18:01", "+19:00", "+00:60", "+1:00", "z", "+0100", "+01:00:00")) {
      assertNull(readAsParsed(text, JavaTimeText::tryReadZoneOffset, ZoneOffset::of), text);
    }
  }

  private ZoneId zone() {
    return switch (random.nextInt(4)) {
      case 0 -> offset();
      case 1 -> ZoneId.ofOffset(List.of("UTC", "GMT", "UT").get(random.nextInt(3)), offset());
      default -> zones.get(random.nextInt(zones.size()));
    };
  }

  @Test
  void zoneIds() {
    check(this::zone, JavaTimeText::write, JavaTimeText::tryReadZoneId, ZoneId::of, ZoneId::getId);
    // more than both tables hold; each as another String than before
    for (int i = 0; i < 6000; i++) {
      ZoneId v = i % 2 == 0 ? zones.get(i / 2 % zones.size()) : ZoneOffset.ofTotalSeconds(i * 7 - 21_000);
      if (i % 4 == 1) v = ZoneId.ofOffset("UTC", (ZoneOffset) v);
      ZoneId same = ZoneId.of(new String(v.getId().toCharArray()));
      assertEquals('"' + v.getId() + '"', written(JavaTimeText::write, same));
      ZoneId read = readAsParsed(v.getId(), JavaTimeText::tryReadZoneId, ZoneId::of);
      if (v.getId().length() < 32) assertEquals(v, read);
    }
    // a name in quotes may be of any form, in brackets only a zone's own; each must not be found as the other
    for (int round = 0; round < 2; round++) {
      String dateTime = "2007-12-03T10:15:30Z";
      for (String name : List.of("UTC+1", "GMT+0100", "+1", "Z", "UTC", "Asia/Tokyo")) {
        assertEquals(ZoneId.of(name), readAsParsed(name, JavaTimeText::tryReadZoneId, ZoneId::of), name);
        readAsParsed(dateTime + "[" + name + "]", JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse);
      }
      assertNull(readAll('"' + dateTime + "[UTC+1]\"", JavaTimeText::tryReadZonedDateTime));
    }
    for (String name :
        List.of("", "x", "Europe/Nowhere", "Europe/Paris ", "\u0000", "UTC\u0000", "UTC]", "x".repeat(90))) {
      assertNull(readAll('"' + name + '"', JavaTimeText::tryReadZoneId), name);
    }
    assertNull(readAll("\"Europe\\/Paris\"", JavaTimeText::tryReadZoneId));
    for (String json : List.of("null", "1", "{}", "[]")) {
      assertNull(readAll(json, JavaTimeText::tryReadZoneId), json);
      assertNull(readAll(json, JavaTimeText::tryReadZoneOffset), json);
    }
  }

  @Test
  void zonesThatDifferInTheirLastBytesAlone() {
    for (int round = 0; round < 2; round++) {
      for (String zone :
          List.of(
              "UTC", "UTC\0", "UTC\0\0", "UT", "GMT", "GMT0", "UCT", "Etc/GMT+1", "Etc/GMT+10", "Etc/GMT+12",
              "America/Argentina/ComodRivadavia")) {
        String text = "2007-12-03T10:15:30+01:00[" + zone + "]";
        ZonedDateTime read = readAll('"' + text + '"', JavaTimeText::tryReadZonedDateTime);
        if (zone.indexOf(0) >= 0) assertNull(read);
        else assertEquals(ZonedDateTime.parse(text), read);
      }
    }
  }

  @Test
  void formsThatAreLeftToJavaTime() {
    List<String> uncommon = List.of(
        "+12345-01-01T00:00:00Z", "2007-12-03T24:00:00Z", "2007-12-03T23:59:60Z", "2007-12-03T10:15:30+01:00",
        "2007-12-03t10:15:30z", "2007-12-03T10:15:30.Z", "2007-12-03T10:15:30.1234567890Z", "2007-02-29T00:00:00Z",
        "2007-13-01T00:00:00Z", "2007-00-01T00:00:00Z", "2007-01-00T00:00:00Z", "2007-12-03T10:15Z",
        "2007-12-03 10:15:30Z", "", "Z", "2007-12-03");
    for (String s : uncommon) assertNull(readAll('"' + s + '"', JavaTimeText::tryReadInstant), s);
    for (String s :
        List.of(
            "P1DT", "P1Dt", "PT", "P", "-P", "PT1S1M", "PT1.1234567890S", "PT1.5H", "PT.5S", "PT--1S", "P1M", "P1Y")) {
      assertNull(readAll('"' + s + '"', JavaTimeText::tryReadDuration), s);
    }
    assertEquals(Duration.parse("P1DT2H3M4.005S"), readAll("\"P1DT2H3M4.005S\"", JavaTimeText::tryReadDuration));
    assertEquals(Period.parse("P1Y2M3W4D"), readAll("\"P1Y2M3W4D\"", JavaTimeText::tryReadPeriod));
    assertNotNull(readAll("\"2000-02-29T00:00:00Z\"", JavaTimeText::tryReadInstant));
    String[] shortened = {
      "2007-12-03T10:15:30+01:00[Europe/Zurich]", "2007-12-03T10:15:30.123456789Z", "2007-12-03", "10:15:30.5",
      "PT10H15M30.25S", "P1Y2M3D"
    };
    List<Function<JsonReader, ?>> all = List.of(
        JavaTimeText::tryReadZonedDateTime, JavaTimeText::tryReadInstant, JavaTimeText::tryReadLocalDate,
        JavaTimeText::tryReadLocalTime,
        JavaTimeText::tryReadDuration, JavaTimeText::tryReadPeriod);
    for (int i = 0; i < shortened.length; i++) {
      assertNotNull(readAll('"' + shortened[i] + '"', all.get(i)));
      for (int n = 1; n <= shortened[i].length(); n++) {
        // without the closing quote, at the end of the input
        byte[] cut = ('"' + shortened[i].substring(0, n)).getBytes(StandardCharsets.UTF_8);
        try (JsonReader in = open(cut)) {
          assertNull(all.get(i).apply(in), shortened[i].substring(0, n));
        }
      }
    }
    for (String zone :
        List.of("Nowhere/Land", "Europe/Zurich\n", "Z]", "", "[UTC", "UTC\"", "Europe/Züri", "x".repeat(90))) {
      assertNull(readAll("\"2007-12-03T10:15:30+01:00[" + zone + "]\"", JavaTimeText::tryReadZonedDateTime), zone);
    }
    for (String json : List.of("null", "12", "{}", "\"2007-12-03T10:15:30\\u005a\"", "\"" + "2".repeat(200) + "\"")) {
      assertNull(readAll(json, JavaTimeText::tryReadInstant), json);
    }
  }
}

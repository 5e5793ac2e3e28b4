package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

import org.junit.jupiter.api.Test;

import jzon.engine.Samples;

/** Dates, times, and both, with an offset or without. */
class JavaTimeDatesTest extends JavaTimeTexts {
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

  private static String signed(int year) {
    String digits = String.format("%04d", Math.abs(year));
    return year < 0 ? "-" + digits : year > 9999 ? "+" + digits : digits;
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

  /** Each day with many rounds, and some days of each year with few. */
  @Test
  void everyDay() {
    int step = Samples.ROUNDS > 100_000 ? 1 : 59;
    for (LocalDate d = LocalDate.of(-1, 12, 1); d.getYear() < 10_000; d = d.plusDays(step)) {
      Instant i = d.atTime(23, 59, 59).toInstant(ZoneOffset.UTC);
      assertEquals('"' + i.toString() + '"', written(JavaTimeText::write, i));
      if (d.getYear() >= 0 && d.getYear() < 2500) {
        assertEquals(i, readAll("\"" + i + "\"", JavaTimeText::tryReadInstant));
      }
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

  @Test
  void manyAreWritten() {
    checkMany(this::instant, JavaTimeText::write, Instant::toString);
    checkMany(this::date, JavaTimeText::write, LocalDate::toString);
    checkMany(this::time, JavaTimeText::write, v -> full(v.toString()));
    checkMany(this::dateTime, JavaTimeText::write, v -> full(v.toString()));
    checkMany(() -> dateTime().atOffset(offset()), JavaTimeText::write, v -> full(v.toString()));
    checkMany(() -> time().atOffset(offset()), JavaTimeText::write, v -> full(v.toString()));
    checkMany(() -> Year.of(year()), JavaTimeText::write, v -> signed(v.getValue()));
    checkMany(() -> MonthDay.from(date()), JavaTimeText::write, MonthDay::toString);
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
      }
    }
    assertNotNull(readAsParsed("0000-01-01", JavaTimeText::tryReadLocalDate, LocalDate::parse));
    assertNotNull(readAsParsed("0000", JavaTimeText::tryReadYear, Year::parse));
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
        assertNull(readAsParsed("10:15" + fraction, JavaTimeText::tryReadLocalTime, LocalTime::parse));
      }
    }
  }

  @Test
  void formsThatAreLeftToJavaTime() {
    leftToJavaTime(
        List.of(
            "+12345-01-01T00:00:00Z", "2007-12-03T24:00:00Z", "2007-12-03T23:59:60Z", "2007-12-03T10:15:30+01:00",
            "2007-12-03t10:15:30z", "2007-12-03T10:15:30.Z", "2007-12-03T10:15:30.1234567890Z", "2007-02-29T00:00:00Z",
            "2007-13-01T00:00:00Z", "2007-00-01T00:00:00Z", "2007-01-00T00:00:00Z", "2007-12-03T10:15Z",
            "2007-12-03 10:15:30Z", "", "Z", "2007-12-03", "2007-12-03T10:15:30\\u005a", "2".repeat(200)),
        JavaTimeText::tryReadInstant);
    for (String json : List.of("null", "12", "{}")) assertNull(readAll(json, JavaTimeText::tryReadInstant), json);
    assertNotNull(readAll("\"2000-02-29T00:00:00Z\"", JavaTimeText::tryReadInstant));
    everyBeginning("2007-12-03T10:15:30.123456789Z", JavaTimeText::tryReadInstant);
    everyBeginning("2007-12-03", JavaTimeText::tryReadLocalDate);
    everyBeginning("10:15:30.5", JavaTimeText::tryReadLocalTime);
  }
}

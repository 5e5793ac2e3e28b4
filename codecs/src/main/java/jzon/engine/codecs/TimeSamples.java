package jzon.engine.codecs;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.time.temporal.TemporalQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Values with which {@link TimePattern} tries a pattern: every month, day of the week and hour, both eras, years with
 * two equal last digits, and pairs of numbers that look the same without a separator (1 and 23, 12 and 3).
 */
final class TimeSamples {
  /** The first one is shown in messages, and its time shows where a pattern cuts: all its parts differ from 0. */
  private static final List<LocalDateTime> ALL = all();
  private static final ZoneOffset[] OFFSETS = Stream.of("+01:00", "Z", "-03:30", "+05:45", "-12:00", "+14:00")
      .map(ZoneOffset::of).toArray(ZoneOffset[]::new);
  private static final ZoneId[] ZONES = Stream.of("Europe/Paris", "America/Chicago", "Asia/Shanghai", "Z", "+05:30",
      "UTC", "Asia/Kolkata", "Africa/Abidjan").map(ZoneId::of).toArray(ZoneId[]::new);
  /** The decimals of a second, a second, a minute and an hour in nanoseconds. */
  private static final long[] UNITS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
      1_000_000_000, 60_000_000_000L, 3_600_000_000_000L};
  private static final Instant YEAR_0 = Instant.parse("0000-01-01T00:00:00Z");
  private static final Instant YEAR_10000 = Instant.parse("+10000-01-01T00:00:00Z");

  private TimeSamples() {}

  static List<LocalDateTime> dateTimes() {
    return ALL;
  }

  static List<LocalDate> dates() {
    return map(LocalDateTime::toLocalDate);
  }

  static List<LocalTime> times() {
    return map(LocalDateTime::toLocalTime);
  }

  static List<Year> years() {
    return map(Year::from);
  }

  static List<YearMonth> yearMonths() {
    return map(YearMonth::from);
  }

  static List<MonthDay> monthDays() {
    return map(MonthDay::from);
  }

  static List<Instant> instants() {
    return map(t -> t.toInstant(ZoneOffset.UTC));
  }

  static List<OffsetDateTime> offsetDateTimes() {
    return map(t -> t.atOffset(OFFSETS[ALL.indexOf(t) % OFFSETS.length]));
  }

  static List<OffsetTime> offsetTimes() {
    return map(t -> t.toLocalTime().atOffset(OFFSETS[ALL.indexOf(t) % OFFSETS.length]));
  }

  /** Without times for which {@link #isUnusual} holds: a zone's first offset has seconds. */
  static List<ZonedDateTime> zonedDateTimes() {
    List<ZonedDateTime> zoned = new ArrayList<>();
    for (LocalDateTime t : ALL) {
      LocalDateTime later = t.getYear() < 1950 ? t.withYear(1950) : t;
      zoned.add(later.atZone(ZONES[zoned.size() % ZONES.length]));
    }
    zoned.removeIf(t -> isUnusual(t, 1));
    return zoned;
  }

  /**
   * Tells whether a value has something that no sample has, so that its string must be read once before it is written:
   * a year of five digits, an offset with seconds or below an hour (the JDK writes +00:30 by {@code x} as {@code
   * +0030}, and does not read it), or a time that its zone has twice, or not if it is cut to a unit.
   */
  static boolean isUnusual(TemporalAccessor value, long unit) {
    if (value instanceof Instant i) return i.isBefore(YEAR_0) || !i.isBefore(YEAR_10000);
    if (value.isSupported(ChronoField.YEAR)) {
      int year = value.get(ChronoField.YEAR);
      if (year < 0 || year > 9999) return true;
    }
    ZoneOffset offset = value.query(TemporalQueries.offset());
    int seconds = offset == null ? 0 : offset.getTotalSeconds();
    if (seconds % 60 != 0 || seconds > 0 && seconds < 3600) return true;
    if (!(value instanceof ZonedDateTime zoned)) return false;
    LocalDateTime cut = zoned.toLocalDateTime().minusNanos(zoned.toLocalTime().toNanoOfDay() % unit);
    ZonedDateTime again = cut.atZone(zoned.getZone());
    return !again.getOffset().equals(offset) || !again.toLocalDateTime().equals(cut);
  }

  /** Returns the nanoseconds to which a formatter cuts times, found with the first sample; 1 if it cuts none. */
  static <T> long unit(TemporalAccessor first, DateTimeFormatter formatter, TemporalQuery<T> query) {
    LocalTime time = utc(first).query(TemporalQueries.localTime());
    if (time == null) return 1;
    try {
      TemporalAccessor back = utc((TemporalAccessor) formatter.parse(formatter.format(first), query));
      long cut = time.toNanoOfDay() - back.query(TemporalQueries.localTime()).toNanoOfDay();
      for (long unit : UNITS) {
        if (cut == time.toNanoOfDay() % unit) return unit;
      }
    } catch (DateTimeException e) {
      // the first sample itself has a problem
    }
    return 1;
  }

  /** Returns why a value cannot be read back from the string that a formatter made of it, or null if it can. */
  static String problem(
      TemporalAccessor value, String text, DateTimeFormatter formatter, TemporalQuery<?> query, long unit) {
    TemporalAccessor back;
    try {
      back = (TemporalAccessor) formatter.parse(text, query);
    } catch (DateTimeException e) {
      return text + " is not a whole value";
    }
    return isSame(utc(value), utc(back), unit) ? null : value + " is written as " + text + ", which is read as " + back;
  }

  /** Tells whether a value was read back, except for the end of its time that a pattern cuts off, and its zone. */
  private static boolean isSame(TemporalAccessor value, TemporalAccessor back, long unit) {
    LocalTime time = value.query(TemporalQueries.localTime());
    if (time == null) return value.equals(back);
    long nanos = time.toNanoOfDay();
    ZoneOffset offset = value.query(TemporalQueries.offset());
    ZoneId zone = back.query(TemporalQueries.zoneId());
    return back.query(TemporalQueries.localTime()).toNanoOfDay() == nanos - nanos % unit
        && Objects.equals(value.query(TemporalQueries.localDate()), back.query(TemporalQueries.localDate()))
        && Objects.equals(offset, back.query(TemporalQueries.offset()))
        && (Objects.equals(zone, value.query(TemporalQueries.zoneId())) || Objects.equals(zone, offset));
  }

  private static TemporalAccessor utc(TemporalAccessor value) {
    return value instanceof Instant instant ? instant.atOffset(ZoneOffset.UTC) : value;
  }

  private static List<LocalDateTime> all() {
    int[] years = {1999, 2024, 1969, -5, 1900, 605, 2011};
    int[] days = {23, 11, 3, 1, 31, 12, 9, 30};
    List<LocalDateTime> all = new ArrayList<>();
    all.add(LocalDateTime.of(2007, 12, 3, 22, 15, 30, 123_456_789));
    for (int i = 0; i < 24; i++) {
      YearMonth month = YearMonth.of(years[i % years.length], i % 12 + 1);
      LocalDate date = month.atDay(Math.min(days[(i + i / 12) % days.length], month.lengthOfMonth()));
      all.add(date.atTime(i, i * 7 % 60, i * 11 % 60, i % 3 * 41_000_000 + i % 2 * 5));
    }
    return List.copyOf(all);
  }

  private static <T> List<T> map(Function<LocalDateTime, T> by) {
    return ALL.stream().map(by).toList();
  }
}

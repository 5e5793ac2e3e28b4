package jzon.bind.adapters;

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
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import jzon.bind.JsonAdapter;
import jzon.engine.codecs.JavaTimeText;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * The types of java.time as strings of ISO 8601: written with seconds always, read as {@code parse} of the type takes
 * them. The engine reads and writes the common forms without a String. Each is a class by itself, loaded when it is
 * first asked for.
 */
final class TimeAdapters {
  private TimeAdapters() {}

  /** Returns the adapter of a type of java.time by its name, or null: the table of this file. */
  static JsonAdapter<?> find(String name) {
    return switch (name) {
      case "java.time.Instant" -> Instants.INSTANCE;
      case "java.time.LocalDate" -> LocalDates.INSTANCE;
      case "java.time.LocalTime" -> LocalTimes.INSTANCE;
      case "java.time.LocalDateTime" -> LocalDateTimes.INSTANCE;
      case "java.time.OffsetTime" -> OffsetTimes.INSTANCE;
      case "java.time.OffsetDateTime" -> OffsetDateTimes.INSTANCE;
      case "java.time.ZonedDateTime" -> ZonedDateTimes.INSTANCE;
      case "java.time.Duration" -> Durations.INSTANCE;
      case "java.time.Period" -> Periods.INSTANCE;
      case "java.time.Year" -> Years.INSTANCE;
      case "java.time.YearMonth" -> YearMonths.INSTANCE;
      case "java.time.MonthDay" -> MonthDays.INSTANCE;
      case "java.time.DayOfWeek" -> DaysOfWeek.INSTANCE;
      case "java.time.Month" -> Months.INSTANCE;
      case "java.time.ZoneId" -> ZoneIds.INSTANCE;
      case "java.time.ZoneOffset" -> ZoneOffsets.INSTANCE;
      default -> null;
    };
  }

  // ---- what several have in common ----

  /** Types whose {@code toString} leaves out seconds that are zero. */
  private abstract static class WithSeconds<T> extends TextForm<T> {
    WithSeconds(String expected) {
      super(expected);
    }

    @Override
    final String write(T value) {
      return JavaTimeText.withSeconds(value.toString());
    }
  }

  /** Enums of java.time, by their names. */
  private abstract static class Names<E extends Enum<E>> extends TextForm<E> {
    private final Class<E> type;

    Names(Class<E> type, String expected) {
      super(expected);
      this.type = type;
    }

    @Override
    final E read(String text) {
      return Enum.valueOf(type, text);
    }

    @Override
    final String write(E value) {
      return value.name();
    }
  }

  // ---- must be one class for each: docs/performance-notes.md#calls-that-must-be-inlined ----

  /** {@code 2007-12-03T10:15:30Z} */
  static final class Instants extends TextForm<Instant> {
    static final JsonAdapter<Instant> INSTANCE = new Instants();

    private Instants() {
      super("expected an instant such as 2007-12-03T10:15:30Z");
    }

    @Override
    Instant read(String text) {
      return Instant.parse(text);
    }

    @Override
    Instant tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadInstant(in);
    }

    @Override
    public void encode(Instant value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code 2007-12-03} */
  static final class LocalDates extends TextForm<LocalDate> {
    static final JsonAdapter<LocalDate> INSTANCE = new LocalDates();

    private LocalDates() {
      super("expected a date such as 2007-12-03");
    }

    @Override
    LocalDate read(String text) {
      return LocalDate.parse(text);
    }

    @Override
    LocalDate tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadLocalDate(in);
    }

    @Override
    public void encode(LocalDate value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code 10:15:30} */
  static final class LocalTimes extends WithSeconds<LocalTime> {
    static final JsonAdapter<LocalTime> INSTANCE = new LocalTimes();

    private LocalTimes() {
      super("expected a time such as 10:15:30");
    }

    @Override
    LocalTime read(String text) {
      return LocalTime.parse(text);
    }

    @Override
    LocalTime tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadLocalTime(in);
    }

    @Override
    public void encode(LocalTime value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code 2007-12-03T10:15:30} */
  static final class LocalDateTimes extends WithSeconds<LocalDateTime> {
    static final JsonAdapter<LocalDateTime> INSTANCE = new LocalDateTimes();

    private LocalDateTimes() {
      super("expected a date and time such as 2007-12-03T10:15:30");
    }

    @Override
    LocalDateTime read(String text) {
      return LocalDateTime.parse(text);
    }

    @Override
    LocalDateTime tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadLocalDateTime(in);
    }

    @Override
    public void encode(LocalDateTime value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code 2007-12-03T10:15:30+01:00} */
  static final class OffsetDateTimes extends WithSeconds<OffsetDateTime> {
    static final JsonAdapter<OffsetDateTime> INSTANCE = new OffsetDateTimes();

    private OffsetDateTimes() {
      super("expected a date and time with an offset such as 2007-12-03T10:15:30+01:00");
    }

    @Override
    OffsetDateTime read(String text) {
      return OffsetDateTime.parse(text);
    }

    @Override
    OffsetDateTime tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadOffsetDateTime(in);
    }

    @Override
    public void encode(OffsetDateTime value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code 10:15:30+01:00} */
  static final class OffsetTimes extends WithSeconds<OffsetTime> {
    static final JsonAdapter<OffsetTime> INSTANCE = new OffsetTimes();

    private OffsetTimes() {
      super("expected a time with an offset such as 10:15:30+01:00");
    }

    @Override
    OffsetTime read(String text) {
      return OffsetTime.parse(text);
    }

    @Override
    OffsetTime tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadOffsetTime(in);
    }

    @Override
    public void encode(OffsetTime value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code 2007-12-03T10:15:30+01:00[Europe/Paris]} */
  static final class ZonedDateTimes extends WithSeconds<ZonedDateTime> {
    static final JsonAdapter<ZonedDateTime> INSTANCE = new ZonedDateTimes();

    private ZonedDateTimes() {
      super("expected a date and time with a zone such as 2007-12-03T10:15:30+01:00[Europe/Paris]");
    }

    @Override
    ZonedDateTime read(String text) {
      return ZonedDateTime.parse(text);
    }

    @Override
    ZonedDateTime tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadZonedDateTime(in);
    }

    @Override
    public void encode(ZonedDateTime value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code PT1H30M} */
  static final class Durations extends TextForm<Duration> {
    static final JsonAdapter<Duration> INSTANCE = new Durations();

    private Durations() {
      super("expected a duration such as PT1H30M");
    }

    @Override
    Duration read(String text) {
      return Duration.parse(text);
    }

    @Override
    Duration tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadDuration(in);
    }

    @Override
    public void encode(Duration value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code P1Y2M3D} */
  static final class Periods extends TextForm<Period> {
    static final JsonAdapter<Period> INSTANCE = new Periods();

    private Periods() {
      super("expected a period such as P1Y2M3D");
    }

    @Override
    Period read(String text) {
      return Period.parse(text);
    }

    @Override
    Period tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadPeriod(in);
    }

    @Override
    public void encode(Period value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code --12-03} */
  static final class MonthDays extends TextForm<MonthDay> {
    static final JsonAdapter<MonthDay> INSTANCE = new MonthDays();

    private MonthDays() {
      super("expected a month and day such as --12-03");
    }

    @Override
    MonthDay read(String text) {
      return MonthDay.parse(text);
    }

    @Override
    MonthDay tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadMonthDay(in);
    }

    @Override
    public void encode(MonthDay value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** Years with four digits, or more and a sign: those that toString writes otherwise are rejected by parse. */
  private static DateTimeFormatterBuilder year() {
    return new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD);
  }

  /** {@code 2007} */
  static final class Years extends TextForm<Year> {
    static final JsonAdapter<Year> INSTANCE = new Years();
    private static final DateTimeFormatter FORMAT = year().toFormatter(Locale.ROOT);

    private Years() {
      super("expected a year such as 2007");
    }

    @Override
    Year read(String text) {
      return Year.parse(text, FORMAT);
    }

    @Override
    String write(Year value) {
      return FORMAT.format(value);
    }

    @Override
    Year tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadYear(in);
    }

    @Override
    public void encode(Year value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code 2007-12} */
  static final class YearMonths extends TextForm<YearMonth> {
    static final JsonAdapter<YearMonth> INSTANCE = new YearMonths();
    private static final DateTimeFormatter FORMAT =
        year().appendLiteral('-').appendValue(ChronoField.MONTH_OF_YEAR, 2).toFormatter(Locale.ROOT);

    private YearMonths() {
      super("expected a year and month such as 2007-12");
    }

    @Override
    YearMonth read(String text) {
      return YearMonth.parse(text, FORMAT);
    }

    @Override
    String write(YearMonth value) {
      return FORMAT.format(value);
    }

    @Override
    YearMonth tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadYearMonth(in);
    }

    @Override
    public void encode(YearMonth value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code MONDAY} */
  static final class DaysOfWeek extends Names<DayOfWeek> {
    static final JsonAdapter<DayOfWeek> INSTANCE = new DaysOfWeek();

    private DaysOfWeek() {
      super(DayOfWeek.class, "expected a day of the week such as MONDAY");
    }
  }

  /** {@code JANUARY} */
  static final class Months extends Names<Month> {
    static final JsonAdapter<Month> INSTANCE = new Months();

    private Months() {
      super(Month.class, "expected a month such as JANUARY");
    }
  }

  /** {@code Europe/Paris} */
  static final class ZoneIds extends TextForm<ZoneId> {
    static final JsonAdapter<ZoneId> INSTANCE = new ZoneIds();

    private ZoneIds() {
      super("expected a time zone such as Europe/Paris");
    }

    @Override
    ZoneId read(String text) {
      return ZoneId.of(text);
    }

    @Override
    String write(ZoneId value) {
      return value.getId();
    }

    @Override
    ZoneId tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadZoneId(in);
    }

    @Override
    public void encode(ZoneId value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }

  /** {@code +01:00} */
  static final class ZoneOffsets extends TextForm<ZoneOffset> {
    static final JsonAdapter<ZoneOffset> INSTANCE = new ZoneOffsets();

    private ZoneOffsets() {
      super("expected an offset such as +01:00");
    }

    @Override
    ZoneOffset read(String text) {
      return ZoneOffset.of(text);
    }

    @Override
    String write(ZoneOffset value) {
      return value.getId();
    }

    @Override
    ZoneOffset tryReadValue(JsonReader in) {
      return JavaTimeText.tryReadZoneOffset(in);
    }

    @Override
    public void encode(ZoneOffset value, JsonWriter out) {
      JavaTimeText.write(value, out);
    }
  }
}

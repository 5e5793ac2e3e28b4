package jzon.engine.codecs;

import java.io.Serializable;
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
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQuery;
import java.util.Locale;
import java.util.Map;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;

/**
 * Reads and writes dates and times as strings of a pattern of {@link DateTimeFormatter}, such as {@code uuuu/MM/dd}.
 *
 * <pre>{@code
 * TimePattern<LocalDate> slashes = TimePattern.of(LocalDate.class, "uuuu/MM/dd", "");
 * LocalDate date = slashes.read(in); // "2007/12/03"
 * }</pre>
 *
 * <ul>
 *   <li>Strings are read strictly: 30 February and 24:00 are rejected.
 *   <li>{@link #of} rejects a pattern from which its type cannot be read back: one without a day for a LocalDate, one
 *       with {@code hh} and no {@code a}, or {@code yyyy}, the year of an era, instead of {@code uuuu}.
 *   <li>Fields without a letter in the pattern are not written: {@code HH:mm} has no seconds.
 *   <li>An Instant is written in UTC, unless the pattern has an offset or a zone.
 *   <li>The names of months, days and eras come from the JDK, and differ between its versions.
 * </ul>
 */
public final class TimePattern<T> implements Serializable {
  private static final Map<Class<?>, Sample<?>> SAMPLES = Map.ofEntries(
      sample(Instant.class, Instant.parse("2007-12-03T22:15:30.123456789Z"), Instant::from),
      sample(LocalDate.class, LocalDate.of(2007, 12, 3), LocalDate::from),
      sample(LocalTime.class, LocalTime.of(22, 15, 30, 123_456_789), LocalTime::from),
      sample(LocalDateTime.class, LocalDateTime.of(2007, 12, 3, 22, 15, 30, 123_456_789), LocalDateTime::from),
      sample(OffsetDateTime.class, OffsetDateTime.parse("2007-12-03T22:15:30.123456789+01:00"), OffsetDateTime::from),
      sample(OffsetTime.class, OffsetTime.parse("22:15:30.123456789+01:00"), OffsetTime::from),
      sample(ZonedDateTime.class, ZonedDateTime.of(LocalDateTime.of(2007, 12, 3, 22, 15, 30, 123_456_789),
          ZoneId.of("Europe/Paris")), ZonedDateTime::from),
      sample(Year.class, Year.of(2007), Year::from),
      sample(YearMonth.class, YearMonth.of(2007, 12), YearMonth::from),
      sample(MonthDay.class, MonthDay.of(12, 3), MonthDay::from));

  private final transient DateTimeFormatter formatter;
  private final transient TemporalQuery<T> query;
  private final transient String expected;
  private final Text text;

  private TimePattern(Text text, DateTimeFormatter formatter, Sample<T> sample) {
    this.text = text;
    this.formatter = formatter;
    this.query = sample.query;
    this.expected = "expected a string such as " + formatter.format(sample.value);
  }

  /**
   * Returns the pattern for a type, with the names of months and days in the language of a locale.
   *
   * @param locale a language tag (BCP 47) such as {@code fr}, or the empty string for {@link Locale#ROOT}
   * @throws IllegalArgumentException if the type has no patterns, the pattern is malformed or the type cannot be read
   *     back from it, or the locale is malformed; the message says which and why
   */
  public static <T> TimePattern<T> of(Class<T> type, String pattern, String locale) {
    @SuppressWarnings("unchecked") // the keys of the map are the types of its values
    Sample<T> sample = (Sample<T>) SAMPLES.get(type);
    if (sample == null) throw new IllegalArgumentException(type.getSimpleName() + " has no patterns");
    DateTimeFormatter formatter = formatter(pattern, locale(locale));
    if (type == Instant.class) formatter = formatter.withZone(ZoneOffset.UTC); // an offset in the string overrides it
    String problem = problem(pattern, formatter, sample);
    if (problem != null) {
      throw new IllegalArgumentException(
          "a " + type.getSimpleName() + " cannot be read back from the pattern " + pattern + ": " + problem);
    }
    return new TimePattern<>(new Text(type, pattern, locale), formatter, sample);
  }

  /** Tells whether the type with this full name, such as {@code java.time.LocalDate}, can have a pattern. */
  public static boolean isFor(String type) {
    return SAMPLES.keySet().stream().anyMatch(c -> c.getName().equals(type));
  }

  /**
   * Returns the message with which {@link #of} would reject a pattern for the type with this full name, or null if it
   * would accept it. Macros and annotation processors check patterns with it at compile time.
   */
  public static String problem(String type, String pattern, String locale) {
    try {
      for (Class<?> c : SAMPLES.keySet()) {
        if (!c.getName().equals(type)) continue;
        of(c, pattern, locale);
        return null;
      }
      return type + " has no patterns";
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  /** Reads a string that matches the pattern. */
  public T read(JsonReader in) {
    long at = in.offset();
    String text = in.readString();
    try {
      return formatter.parse(text, query);
    } catch (DateTimeException e) {
      throw in.error(Reason.EXPECTED_TEXT, at, expected);
    }
  }

  /**
   * Writes a value as a string of the pattern.
   *
   * @throws JsonException if the pattern cannot express the value, such as a year of five digits
   */
  public void write(T value, JsonWriter out) {
    String text;
    try {
      text = formatter.format((TemporalAccessor) value);
    } catch (DateTimeException e) {
      throw out.rejected(value + " does not fit the pattern: " + e.getMessage());
    }
    out.writeString(text);
  }

  private static Locale locale(String tag) {
    if (tag.isEmpty()) return Locale.ROOT;
    try {
      return new Locale.Builder().setLanguageTag(tag).build();
    } catch (java.util.IllformedLocaleException e) {
      throw new IllegalArgumentException(tag + " is not a language tag", e);
    }
  }

  private static DateTimeFormatter formatter(String pattern, Locale locale) {
    try {
      return DateTimeFormatter.ofPattern(pattern, locale).withResolverStyle(ResolverStyle.STRICT);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(pattern + " is not a pattern: " + e.getMessage(), e);
    }
  }

  /** Returns why the type cannot be read back from a formatter's output, or null if it can. */
  private static String problem(String pattern, DateTimeFormatter formatter, Sample<?> sample) {
    String text;
    try {
      text = formatter.format(sample.value);
    } catch (DateTimeException e) {
      return e.getMessage();
    }
    try {
      formatter.parse(text, sample.query);
      return null;
    } catch (DateTimeException e) {
      String letters = pattern.replaceAll("'[^']*'", "");
      if (letters.contains("y") && !letters.contains("G")) {
        return run(letters, 'y') + " is the year of an era; write " + run(letters, 'y').replace('y', 'u');
      }
      if (letters.matches(".*[hK].*") && !letters.contains("a")) {
        String hour = run(letters, letters.indexOf('h') >= 0 ? 'h' : 'K');
        return hour + " is the hour of a half of a day; write " + hour.replaceAll("[hK]", "H");
      }
      return text + " is not a whole value";
    }
  }

  /** Returns the first letters of a kind, as the pattern has them. */
  private static String run(String letters, char letter) {
    int from = letters.indexOf(letter);
    int to = from;
    while (to < letters.length() && letters.charAt(to) == letter) to++;
    return letters.substring(from, to);
  }

  private static <T extends TemporalAccessor> Map.Entry<Class<?>, Sample<?>> sample(
      Class<T> type, T value, TemporalQuery<T> query) {
    return Map.entry(type, new Sample<>(value, query));
  }

  private Object writeReplace() {
    return text;
  }

  private record Sample<T>(TemporalAccessor value, TemporalQuery<T> query) {}

  /** The serialized form, because formatters cannot be serialized. */
  private record Text(Class<?> type, String pattern, String locale) implements Serializable {
    private Object readResolve() {
      return of(type, pattern, locale);
    }
  }
}

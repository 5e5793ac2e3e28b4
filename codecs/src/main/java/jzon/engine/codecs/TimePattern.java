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
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQuery;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
 *   <li>{@link #of} rejects a pattern if it would read a value back as another one, or not at all: one without a day
 *       for a LocalDate, {@code hh} without {@code a}, {@code yyyy}, the year of an era, instead of {@code uuuu}, years
 *       of two digits ({@code uu}), and names of zones ({@code z}, {@code v}), which zones share.
 *   <li>Fields without a letter in the pattern are not written: {@code HH:mm} has no seconds.
 *   <li>An Instant is written in UTC, unless the pattern has an offset or a zone.
 *   <li>The names of months, days and eras come from the JDK, and differ between its versions.
 * </ul>
 */
public final class TimePattern<T> implements Serializable {
  private static final Map<Class<?>, Samples<?>> TYPES = Map.ofEntries(
      samples(Instant.class, TimeSamples::instants, Instant::from),
      samples(LocalDate.class, TimeSamples::dates, LocalDate::from),
      samples(LocalTime.class, TimeSamples::times, LocalTime::from),
      samples(LocalDateTime.class, TimeSamples::dateTimes, LocalDateTime::from),
      samples(OffsetDateTime.class, TimeSamples::offsetDateTimes, OffsetDateTime::from),
      samples(OffsetTime.class, TimeSamples::offsetTimes, OffsetTime::from),
      samples(ZonedDateTime.class, TimeSamples::zonedDateTimes, ZonedDateTime::from),
      samples(Year.class, TimeSamples::years, Year::from),
      samples(YearMonth.class, TimeSamples::yearMonths, YearMonth::from),
      samples(MonthDay.class, TimeSamples::monthDays, MonthDay::from));

  private static final Pattern TWO_DIGITS = Pattern.compile("(?<!u)uu(?!u)|(?<!y)yy(?!y)|(?<!Y)YY(?!Y)");

  private final transient DateTimeFormatter formatter;
  private final transient TemporalQuery<T> query;
  private final transient long unit;
  private final transient String expected;
  private final Text text;

  private TimePattern(Text text, DateTimeFormatter formatter, Samples<T> samples) {
    this.text = text;
    this.formatter = formatter;
    this.query = samples.query;
    TemporalAccessor first = samples.values.get().get(0);
    this.unit = TimeSamples.unit(first, formatter, query);
    this.expected = "expected a string such as " + formatter.format(first);
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
    Samples<T> samples = (Samples<T>) TYPES.get(type);
    if (samples == null) throw new IllegalArgumentException(type.getSimpleName() + " has no patterns");
    DateTimeFormatter formatter = formatter(pattern, locale(locale));
    if (type == Instant.class) formatter = formatter.withZone(ZoneOffset.UTC); // an offset in the string overrides it
    String problem = problem(type, pattern, formatter, samples);
    if (problem != null) {
      throw new IllegalArgumentException(
          "a " + type.getSimpleName() + " cannot be read back from the pattern " + pattern + ": " + problem);
    }
    return new TimePattern<>(new Text(type, pattern, locale), formatter, samples);
  }

  /** Tells whether the type with this full name, such as {@code java.time.LocalDate}, can have a pattern. */
  public static boolean isFor(String type) {
    return TYPES.keySet().stream().anyMatch(c -> c.getName().equals(type));
  }

  /**
   * Returns the message with which {@link #of} would reject a pattern for the type with this full name, or null if it
   * would accept it. Macros and annotation processors check patterns with it at compile time.
   */
  public static String problem(String type, String pattern, String locale) {
    try {
      for (Class<?> c : TYPES.keySet()) {
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
   * @throws JsonException if the pattern cannot express the value: its string would be read as another value, such as
   *     the later one of two equal times of a night in autumn by a pattern with a zone and without an offset
   */
  public void write(T value, JsonWriter out) {
    String text;
    try {
      TemporalAccessor time = (TemporalAccessor) value;
      text = formatter.format(time);
      // the samples of the pattern speak for all other values
      boolean isProven = !TimeSamples.isUnusual(time, unit);
      String problem = isProven ? null : TimeSamples.problem(time, text, formatter, query, unit);
      if (problem != null) throw out.rejected(value + " does not fit the pattern: " + problem);
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
    } catch (ClassCastException e) { // of the JDK, for ppppuMM
      throw new IllegalArgumentException(pattern + " is not a pattern: after p a number needs a separator", e);
    }
  }

  /** Returns why values of the type cannot be read back from a formatter's output, or null if they can. */
  private static <T> String problem(Class<T> type, String pattern, DateTimeFormatter formatter, Samples<T> samples) {
    String letters = pattern.replaceAll("'[^']*'", "'"); // a quote between letters, so that runs do not join
    String problem = nameOfZone(type, letters);
    if (problem == null) problem = yearOfTwoDigits(letters);
    if (problem != null) return problem;
    List<? extends TemporalAccessor> values = samples.values.get();
    long unit = TimeSamples.unit(values.get(0), formatter, samples.query);
    for (TemporalAccessor sample : values) {
      String text;
      try {
        text = formatter.format(sample);
      } catch (DateTimeException e) {
        return e.getMessage();
      }
      problem = TimeSamples.problem(sample, text, formatter, samples.query, unit);
      if (problem != null) return wrongLetter(letters, problem);
    }
    return null;
  }

  /** Returns the problem of a zone by its name: CST is Chicago's and Shanghai's, and no sample speaks for 600 zones. */
  private static String nameOfZone(Class<?> type, String letters) {
    char letter = letters.indexOf('z') >= 0 ? 'z' : 'v';
    if (letters.indexOf(letter) < 0) return null;
    String instead = type == ZonedDateTime.class ? "VV, the identifier of the zone" : "XXX, the offset";
    return run(letters, letter) + " is the name of a zone, which other zones have too; write " + instead;
  }

  private static String yearOfTwoDigits(String letters) {
    Matcher year = TWO_DIGITS.matcher(letters);
    if (!year.find()) return null;
    char letter = year.group().charAt(0);
    boolean isComplete = letter == 'y' ? letters.contains("G") : letter == 'u' || letters.contains("w");
    String instead = String.valueOf(isComplete ? letter : 'u').repeat(4);
    return year.group() + " is a year of two digits, without its century; write " + instead;
  }

  /** Returns a common mistake among the letters, or the problem itself if there is none. */
  private static String wrongLetter(String letters, String problem) {
    if (letters.contains("y") && !letters.contains("G")) {
      return run(letters, 'y') + " is the year of an era; write " + run(letters, 'y').replace('y', 'u');
    }
    if (letters.contains("Y") && !letters.contains("w")) {
      return run(letters, 'Y') + " is the year of a week; write " + run(letters, 'Y').replace('Y', 'u');
    }
    if (letters.matches(".*[hK].*") && !letters.matches(".*[aB].*")) {
      String hour = run(letters, letters.indexOf('h') >= 0 ? 'h' : 'K');
      return hour + " is the hour of a half of a day; write " + hour.replaceAll("[hK]", "H");
    }
    return problem;
  }

  /** Returns the first letters of a kind, as the pattern has them. */
  private static String run(String letters, char letter) {
    int from = letters.indexOf(letter);
    int to = from;
    while (to < letters.length() && letters.charAt(to) == letter) to++;
    return letters.substring(from, to);
  }

  private static <T extends TemporalAccessor> Map.Entry<Class<?>, Samples<?>> samples(
      Class<T> type, Supplier<List<T>> values, TemporalQuery<T> query) {
    return Map.entry(type, new Samples<>(values, query));
  }

  private Object writeReplace() {
    return text;
  }

  private record Samples<T>(Supplier<? extends List<? extends TemporalAccessor>> values, TemporalQuery<T> query) {}

  /** The serialized form, because formatters cannot be serialized. */
  private record Text(Class<?> type, String pattern, String locale) implements Serializable {
    private Object readResolve() {
      return of(type, pattern, locale);
    }
  }
}

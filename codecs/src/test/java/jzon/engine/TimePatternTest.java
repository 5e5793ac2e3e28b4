package jzon.engine;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
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
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.codecs.TimePattern;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;

class TimePatternTest {
  private static <T> T read(TimePattern<T> pattern, String json) {
    try (JsonReader in = JsonReader.open(json, Limits.DEFAULT)) {
      T value = pattern.read(in);
      in.readEnd();
      return value;
    }
  }

  private static <T> String write(TimePattern<T> pattern, T value) {
    try (JsonWriter out = JsonWriter.open()) {
      pattern.write(value, out);
      return out.toText();
    }
  }

  private static <T> void check(Class<T> type, String pattern, String locale, T value, String text) {
    TimePattern<T> form = TimePattern.of(type, pattern, locale);
    assertEquals('"' + text + '"', write(form, value));
    assertEquals(value, read(form, '"' + text + '"'));
    assertTrue(TimePattern.isFor(type.getName()));
    assertNull(TimePattern.problem(type.getName(), pattern, locale));
  }

  @Test
  void everyType() {
    check(LocalDate.class, "uuuu/MM/dd", "", LocalDate.of(2007, 12, 3), "2007/12/03");
    check(LocalDate.class, "d MMMM uuuu", "fr", LocalDate.of(2007, 8, 3), "3 ao\u00fbt 2007");
    check(LocalDate.class, "yyyy-MM-dd G", "en", LocalDate.of(2007, 8, 3), "2007-08-03 AD");
    check(LocalDate.class, "uuuuMMdd", "", LocalDate.of(-5, 8, 3), "-00050803");
    check(LocalTime.class, "HH.mm", "", LocalTime.of(22, 15), "22.15");
    check(LocalTime.class, "hh:mm a", "en", LocalTime.of(22, 15), "10:15 PM");
    check(LocalTime.class, "'h' HH:mm", "", LocalTime.of(22, 15), "h 22:15");
    check(LocalDateTime.class, "uuuu-MM-dd HH:mm:ss", "", LocalDateTime.of(2007, 12, 3, 1, 2, 3),
        "2007-12-03 01:02:03");
    check(OffsetDateTime.class, "uuuu-MM-dd HH:mm:ssxx", "", OffsetDateTime.parse("2007-12-03T01:02:03+01:00"),
        "2007-12-03 01:02:03+0100");
    check(OffsetTime.class, "HH:mmX", "", OffsetTime.parse("01:02+01:00"), "01:02+01");
    check(ZonedDateTime.class, "uuuu-MM-dd HH:mm VV", "", ZonedDateTime.parse("2007-12-03T01:02+01:00[Europe/Paris]"),
        "2007-12-03 01:02 Europe/Paris");
    check(Year.class, "uuuuu", "", Year.of(2007), "02007");
    check(YearMonth.class, "MM/uuuu", "", YearMonth.of(2007, 12), "12/2007");
    check(MonthDay.class, "dd.MM.", "", MonthDay.of(12, 3), "03.12.");
    check(Instant.class, "uuuu-MM-dd HH:mm:ss.SSS", "", Instant.parse("2007-12-03T22:15:30.120Z"),
        "2007-12-03 22:15:30.120");
    check(Instant.class, "uuuu-MM-dd HH:mm:ssXXX", "", Instant.parse("2007-12-03T22:15:30Z"), "2007-12-03 22:15:30Z");
  }

  @Test
  void anOffsetInTheTextIsThatOfTheInstant() {
    TimePattern<Instant> pattern = TimePattern.of(Instant.class, "uuuu-MM-dd HH:mm:ssXXX", "");
    assertEquals(Instant.parse("2007-12-03T20:15:30Z"), read(pattern, "\"2007-12-03 22:15:30+02:00\""));
  }

  @Test
  void refusesPatternsThatDoNotGiveTheTypeBack() {
    Map<String, Class<?>> wrong = Map.ofEntries(
        Map.entry("yyyy-MM-dd", LocalDate.class), Map.entry("uuuu-MM", LocalDate.class),
        Map.entry("hh:mm", LocalTime.class), Map.entry("uuuu-MM-dd HH", LocalDate.class),
        Map.entry("uuuu-MM-dd", LocalDateTime.class), Map.entry("uuuu-MM-dd HH:mm", OffsetDateTime.class),
        Map.entry("uuuu-MM-dd XXX", Instant.class), Map.entry("bbb", Year.class), Map.entry("'x", Year.class),
        Map.entry("HH", ZonedDateTime.class), Map.entry("", YearMonth.class), Map.entry("uu-DD", MonthDay.class));
    wrong.forEach((pattern, type) -> {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> TimePattern.of(type, pattern, ""), pattern);
      String message = e.getMessage();
      boolean namesIt = message.contains(" from the pattern " + pattern + ": ")
          || message.startsWith(pattern + " is not a pattern: ");
      assertTrue(namesIt, message);
      assertEquals(e.getMessage(), TimePattern.problem(type.getName(), pattern, ""));
    });
    assertEquals(
        "a LocalDate cannot be read back from the pattern yyyy-MM-dd: yyyy is the year of an era; write uuuu",
        TimePattern.problem("java.time.LocalDate", "yyyy-MM-dd", ""));
    assertProblem(YearMonth.class, "MM/yy", "yy is a year of two digits, without its century; write uuuu");
    assertEquals(
        "a LocalTime cannot be read back from the pattern h:mm: h is the hour of a half of a day; write H",
        TimePattern.problem("java.time.LocalTime", "h:mm", ""));
    assertEquals(
        "a LocalTime cannot be read back from the pattern KK:mm: KK is the hour of a half of a day; write HH",
        TimePattern.problem("java.time.LocalTime", "KK:mm", ""));
    assertEquals("java.lang.String has no patterns", TimePattern.problem("java.lang.String", "uuuu", ""));
    assertEquals("f\u00fcr is not a language tag", TimePattern.problem("java.time.Year", "uuuu", "f\u00fcr"));
    assertEquals("ppppuMM is not a pattern: after p a number needs a separator",
        TimePattern.problem("java.time.YearMonth", "ppppuMM", ""));
    assertThrows(IllegalArgumentException.class, () -> TimePattern.of(String.class, "uuuu", ""));
  }

  @Test
  void onlyTypesOfTimesHavePatterns() {
    assertTrue(TimePattern.isFor("java.time.LocalDate"));
    assertFalse(TimePattern.isFor("java.time.Duration"));
    assertFalse(TimePattern.isFor("java.lang.String"));
  }

  @Test
  void refusesYearsOfTwoDigitsAndNamesOfZones() {
    String century = " is a year of two digits, without its century; write ";
    String shared = " is the name of a zone, which other zones have too; write ";
    assertProblem(LocalDate.class, "dd.MM.uu", "uu" + century + "uuuu");
    assertProblem(LocalDate.class, "yy-MM-dd G", "yy" + century + "yyyy");
    assertProblem(LocalDate.class, "uu'u'MMdd", "uu" + century + "uuuu");
    assertProblem(LocalDate.class, "YY-'W'ww-e", "YY" + century + "YYYY");
    assertProblem(YearMonth.class, "YY-MM", "YY" + century + "uuuu");
    assertProblem(Year.class, "uu", "uu" + century + "uuuu");
    assertProblem(ZonedDateTime.class, "uuuu-MM-dd HH:mm z", "z" + shared + "VV, the identifier of the zone");
    assertProblem(ZonedDateTime.class, "uuuu-MM-dd HH:mm zzzz", "zzzz" + shared + "VV, the identifier of the zone");
    assertProblem(ZonedDateTime.class, "uuuu-MM-dd HH:mm v", "v" + shared + "VV, the identifier of the zone");
    assertProblem(Instant.class, "EEE, dd MMM uuuu HH:mm:ss z", "z" + shared + "XXX, the offset");
    assertProblem(OffsetDateTime.class, "uuuu-MM-dd HH:mm zzz", "zzz" + shared + "XXX, the offset");
    assertProblem(LocalDate.class, "YYYY-MM-dd", "YYYY is the year of a week; write uuuu");
    assertProblem(MonthDay.class, "Md", "123 is not a whole value");
    assertNull(TimePattern.problem("java.time.Instant", "EEE, dd MMM uuuu HH:mm:ss 'GMT'", ""));
    assertNull(TimePattern.problem("java.time.LocalDate", "d 'uu z' M uuuu", ""));
  }

  private static void assertProblem(Class<?> type, String pattern, String problem) {
    String start = "a " + type.getSimpleName() + " cannot be read back from the pattern " + pattern + ": ";
    assertEquals(start + problem, TimePattern.problem(type.getName(), pattern, ""));
  }

  @Test
  void anAcceptedPatternNeverChangesAValue() {
    List<String> dates = List.of(
        "uuuu-MM-dd", "yyyy-MM-dd G", "y-M-d GGGGG", "d.M.u", "uuuuMMdd", "uuuuMd", "uMd", "uu-MM-dd", "u-D",
        "uuuu-DDD", "EEEE d MMMM uuuu", "EEEEE d MMMMM uuuu", "E, dd MMM uuu", "YYYY-'W'ww-e", "YYYY-MM-dd", "MMM dd u",
        "uuuu Q q MM dd", "uuuu-MM W e", "uuuu-MM F e", "g", "uuuu-MM-dd['('yy')']", "uuuu-MM-DD", "ppppppu-MM-dd",
        "ppppuMMdd");
    List<String> times = List.of(
        "HH:mm:ss", "HH:mm:ss.SSS", "HHmm", "Hmm", "Hm", "h:mm a", "K:m a", "k:mm", "kk:mm", "H", "hh B", "h:mm B",
        "HH:mm:ss.n", "HH:mm:ss.nnnnnnnnn", "A", "N", "HH:mm ss", "mm:ss", "HH:ss", "HH:mm:SS", "hh:mm",
        "HH:mm[:ss[.S]]");
    List<String> zones = List.of("", "X", "XX", "XXX", "XXXXX", "x", "xxx", "Z", "ZZZZ", "O", "OOOO", "VV", "z", "zzzz",
        "v", "XXX VV", "XXX'['VV']'", "X z");
    Map<String, List<Class<?>>> types = new LinkedHashMap<>();
    for (String d : dates) {
      types.put(d, List.of(LocalDate.class));
      for (String t : times) {
        types.put(d + " " + t, List.of(LocalDateTime.class));
        if (d.length() % 3 == 1 || t.length() % 3 == 1) continue; // a third of the pairs, for time
        for (String z : zones) {
          types.put(d + "'T'" + t + " " + z, List.of(Instant.class, OffsetDateTime.class, ZonedDateTime.class));
        }
      }
    }
    for (String t : times) {
      types.put(t, List.of(LocalTime.class));
      for (String z : zones) types.put(t + z, List.of(OffsetTime.class));
    }
    for (String y : List.of("u", "uu", "uuu", "uuuu", "uuuuuu", "yy G", "yyyy GGGG", "Y")) {
      types.put(y, List.of(Year.class));
    }
    for (String m : List.of("uM", "uuuuMM", "MMMuuuu", "MMMMM u", "MM/uu", "uuuu-M")) {
      types.put(m, List.of(YearMonth.class));
    }
    for (String d : List.of("Md", "MMdd", "d. MMMM", "MMMMM d", "dM", "d/M")) types.put(d, List.of(MonthDay.class));
    Random random = new Random(57);
    int accepted = 0;
    for (Map.Entry<String, List<Class<?>>> e : types.entrySet()) {
      for (Class<?> type : e.getValue()) {
        String locale = List.of("", "fr", "ja").get(random.nextInt(3));
        if (TimePattern.problem(type.getName(), e.getKey(), locale) != null) continue;
        accepted++;
        TimePattern<?> pattern = TimePattern.of(type, e.getKey(), locale);
        for (int i = 0; i < 30; i++) comesBack(pattern, random(type, random), e.getKey() + " in " + locale);
      }
    }
    assertTrue(accepted > 300, () -> "patterns");
  }

  /** A value is rejected or comes back, with what its pattern has no letter for cut from its end. */
  @SuppressWarnings("unchecked")
  private static <T> void comesBack(TimePattern<T> pattern, Object value, String name) {
    Optional<String> written = written(pattern, (T) value);
    if (written.isEmpty()) return;
    String json = written.get();
    T back = assertDoesNotThrow(() -> read(pattern, json), () -> name + ": " + value + " -> " + json);
    if (!name.contains("B")) assertEquals(json, write(pattern, back), name); // midnight has a name that 00:05 has not
    String detail = name + ": " + value + " -> " + json + " -> " + back;
    if (instant(value) != null) {
      long lost = java.time.Duration.between(instant(back), instant(value)).toNanos();
      assertTrue(lost >= 0 && lost < 3_600_000_000_000L, detail);
    } else if (value instanceof LocalTime || value instanceof OffsetTime) {
      long lost = ((Temporal) back).until((Temporal) value, ChronoUnit.NANOS);
      assertTrue(lost >= 0 && lost < 3_600_000_000_000L, detail);
    } else assertEquals(value, back, name);
  }

  private static <T> Optional<String> written(TimePattern<T> pattern, T value) {
    try {
      return Optional.of(write(pattern, value));
    } catch (JsonException e) {
      return Optional.empty();
    }
  }

  private static Instant instant(Object value) {
    if (value instanceof LocalDateTime t) return t.toInstant(ZoneOffset.UTC);
    if (value instanceof OffsetDateTime t) return t.toInstant();
    if (value instanceof ZonedDateTime t) return t.toInstant();
    return value instanceof Instant t ? t : null;
  }

  private static final List<ZoneId> ZONES = ZoneId.getAvailableZoneIds().stream().sorted().map(ZoneId::of).toList();

  private static Object random(Class<?> type, Random random) {
    int years = random.nextInt(8) == 0 ? 20_000 : 250;
    long day = LocalDate.of(1850 - (years > 250 ? 10_000 : 0), 1, 1).toEpochDay() + random.nextInt(years * 365);
    long nano = random.nextInt(86_400) * 1_000_000_000L + (random.nextBoolean() ? random.nextInt(1_000_000_000) : 0);
    LocalDateTime time = LocalDate.ofEpochDay(day).atTime(LocalTime.ofNanoOfDay(nano));
    ZonedDateTime zoned = time.atZone(ZONES.get(random.nextInt(ZONES.size())));
    java.time.zone.ZoneOffsetTransition change = zoned.getZone().getRules().nextTransition(zoned.toInstant());
    if (change != null && random.nextBoolean()) { // around a change of the offset
      zoned = change.getInstant().plusSeconds(random.nextInt(7200) - 3600).atZone(zoned.getZone());
    }
    if (type == Instant.class) return zoned.toInstant();
    if (type == LocalDate.class) return time.toLocalDate();
    if (type == LocalTime.class) return time.toLocalTime();
    if (type == LocalDateTime.class) return time;
    if (type == OffsetDateTime.class) return zoned.toOffsetDateTime();
    if (type == OffsetTime.class) return zoned.toOffsetDateTime().toOffsetTime();
    if (type == ZonedDateTime.class) return zoned;
    if (type == Year.class) return Year.from(time);
    return type == YearMonth.class ? YearMonth.from(time) : MonthDay.from(time);
  }

  @Test
  void aTimeThatAZoneHasTwiceNeedsItsOffset() {
    TimePattern<ZonedDateTime> zone = TimePattern.of(ZonedDateTime.class, "uuuu-MM-dd HH:mm VV", "");
    ZonedDateTime first = ZonedDateTime.parse("2024-10-27T02:30+02:00[Europe/Paris]");
    assertEquals("\"2024-10-27 02:30 Europe/Paris\"", write(zone, first));
    assertEquals(first, read(zone, write(zone, first)));
    JsonException e = assertThrows(JsonException.class, () -> write(zone, first.plusHours(1)));
    assertTrue(e.getMessage().contains("2024-10-27T02:30+01:00[Europe/Paris] does not fit the pattern: "
        + "2024-10-27T02:30+01:00[Europe/Paris] is written as 2024-10-27 02:30 Europe/Paris"), e.getMessage());
    TimePattern<ZonedDateTime> both = TimePattern.of(ZonedDateTime.class, "uuuu-MM-dd HH:mmXXX VV", "");
    assertEquals(first.plusHours(1), read(both, write(both, first.plusHours(1))));
  }

  @Test
  void saysWhatAPatternLacks() {
    assertEquals(
        "a LocalDate cannot be read back from the pattern uuuu-MM: 2007-12 is not a whole value",
        TimePattern.problem("java.time.LocalDate", "uuuu-MM", ""));
    String message = TimePattern.problem("java.time.LocalDate", "uuuu-MM-dd HH", "");
    assertTrue(message.startsWith("a LocalDate cannot be read back from the pattern uuuu-MM-dd HH: "), message);
    assertTrue(message.contains("HourOfDay"), message);
  }

  @Test
  void patternsAreSerialized() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(TimePattern.of(LocalDate.class, "d MMMM uuuu", "fr"));
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      TimePattern<?> again = (TimePattern<?>) in.readObject();
      assertEquals(LocalDate.of(2007, 8, 3), read(again, "\"3 ao\u00fbt 2007\""));
    }
  }

  @Test
  void refusesTextsOfAnotherForm() {
    TimePattern<LocalDate> pattern = TimePattern.of(LocalDate.class, "uuuu/MM/dd", "");
    for (String json : List.of("\"2007-12-03\"", "\"2007/02/30\"", "\"2007/12/03 \"", "\"\"", "20071203", "null",
        '"' + "9".repeat(100_000) + '"')) {
      JsonException e = assertThrows(JsonException.class, () -> read(pattern, json), json);
      assertTrue(e.getMessage().length() < 400, e.getMessage());
    }
    JsonException e = assertThrows(JsonException.class, () -> read(pattern, "\"2007-12-03\""));
    assertTrue(e.getMessage().contains("expected a string such as 2007/12/03"), e.getMessage());
  }

  @Test
  void refusesToWriteWhatDoesNotFit() {
    TimePattern<Year> pattern = TimePattern.of(Year.class, "uuu'y'", "");
    assertEquals("\"2007y\"", write(pattern, Year.of(2007)));
    TimePattern<Instant> time = TimePattern.of(Instant.class, "uuuu-MM-dd HH:mm", "");
    JsonException e = assertThrows(JsonException.class, () -> write(time, Instant.MAX));
    assertTrue(e.getMessage().contains("does not fit the pattern"), e.getMessage());
  }
}

package jzon.engine;

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
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;

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
    assertEquals(
        "a YearMonth cannot be read back from the pattern MM/yy: yy is the year of an era; write uu",
        TimePattern.problem("java.time.YearMonth", "MM/yy", ""));
    assertEquals(
        "a LocalTime cannot be read back from the pattern h:mm: h is the hour of a half of a day; write H",
        TimePattern.problem("java.time.LocalTime", "h:mm", ""));
    assertEquals(
        "a LocalTime cannot be read back from the pattern KK:mm: KK is the hour of a half of a day; write HH",
        TimePattern.problem("java.time.LocalTime", "KK:mm", ""));
    assertEquals("java.lang.String has no patterns", TimePattern.problem("java.lang.String", "uuuu", ""));
    assertEquals("f\u00fcr is not a language tag", TimePattern.problem("java.time.Year", "uuuu", "f\u00fcr"));
    assertThrows(IllegalArgumentException.class, () -> TimePattern.of(String.class, "uuuu", ""));
  }

  @Test
  void onlyTypesOfTimesHavePatterns() {
    assertTrue(TimePattern.isFor("java.time.LocalDate"));
    assertFalse(TimePattern.isFor("java.time.Duration"));
    assertFalse(TimePattern.isFor("java.lang.String"));
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

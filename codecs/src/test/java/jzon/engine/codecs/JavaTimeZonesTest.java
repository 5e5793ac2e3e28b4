package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** Zones and offsets, alone and behind a date and time. */
class JavaTimeZonesTest extends JavaTimeTexts {
  private static final ZonedDateTime LONGEST = ZonedDateTime.of(
      LocalDateTime.of(2007, 12, 3, 10, 15, 30, 123456789), ZoneId.of("America/Argentina/ComodRivadavia"));

  private final List<ZoneId> zones = ZoneId.getAvailableZoneIds().stream().sorted().map(ZoneId::of).toList();

  private ZoneId zone() {
    return switch (random.nextInt(4)) {
      case 0 -> offset();
      case 1 -> ZoneId.ofOffset(List.of("UTC", "GMT", "UT").get(random.nextInt(3)), offset());
      default -> zones.get(random.nextInt(zones.size()));
    };
  }

  private ZonedDateTime zoned() {
    ZoneId zone = random.nextInt(4) == 0 ? offset() : zones.get(random.nextInt(zones.size()));
    ZonedDateTime v = ZonedDateTime.of(dateTime(), zone);
    return random.nextBoolean() ? v.withLaterOffsetAtOverlap() : v;
  }

  @Test
  void zonedDateTimes() {
    check(
        this::zoned, JavaTimeText::write, JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse,
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

  @Test
  void everyCharacterAtEveryPlace() {
    everyCharacter("2007-12-03T10:15+01:00[UTC]", JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse);
    everyCharacter("+12:30", JavaTimeText::tryReadZoneOffset, ZoneOffset::of);
    everyCharacter("Z", JavaTimeText::tryReadZoneOffset, ZoneOffset::of);
    everyCharacter("UTC", JavaTimeText::tryReadZoneId, ZoneId::of);
    everyCharacter("Europe/Paris", JavaTimeText::tryReadZoneId, ZoneId::of);
    everyCharacter("-05:00", JavaTimeText::tryReadZoneId, ZoneId::of);
    everyCharacter("GMT+05:15", JavaTimeText::tryReadZoneId, ZoneId::of);
  }

  @Test
  void manyAreWritten() {
    checkMany(this::zoned, JavaTimeText::write, v -> full(v.toString()));
    checkMany(() -> LONGEST, JavaTimeText::write, v -> full(v.toString()));
    checkMany(this::offset, JavaTimeText::write, ZoneOffset::getId);
    checkMany(this::zone, JavaTimeText::write, ZoneId::getId);
  }

  @Test
  void writtenWhereABufferEnds() {
    checkAtEndOfBuffer(LONGEST, JavaTimeText::write);
  }

  /** Zeros are common; what is taken for nothing because it is zero would be read in the slow way. */
  @Test
  void zerosAreReadInPlace() {
    for (String time : List.of("00:00", "00:00:00", "00:00:00.000", "00:01", "10:15", "10:15:30.5")) {
      for (String offset : List.of("Z", "+00:00", "-00:00", "+00:01", "-18:00")) {
        for (String zone : List.of("", "[UTC]")) {
          String text = "0000-01-01T" + time + offset + zone;
          assertNotNull(readAsParsed(text, JavaTimeText::tryReadZonedDateTime, ZonedDateTime::parse), text);
        }
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
    everyBeginning("2007-12-03T10:15:30+01:00[Europe/Zurich]", JavaTimeText::tryReadZonedDateTime);
    for (String zone :
        List.of("Nowhere/Land", "Europe/Zurich\n", "Z]", "", "[UTC", "UTC\"", "Europe/Züri", "x".repeat(90))) {
      assertNull(readAll("\"2007-12-03T10:15:30+01:00[" + zone + "]\"", JavaTimeText::tryReadZonedDateTime), zone);
    }
  }
}

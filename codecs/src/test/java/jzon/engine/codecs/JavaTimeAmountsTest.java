package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Period;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

/** Durations and periods. */
class JavaTimeAmountsTest extends JavaTimeTexts {
  private static final String[] SMALL_AMOUNTS = {"0", "1", "7", "00", "012", "59", "365", "100000", "99999999"};
  private static final String[] LIMITS = {
    "2147483646", "2147483647", "2147483648", "2147483649", "306783378", "306783379", "0000000000000000001",
    "00000000000000000001", "106751991167300", "106751991167301", "2562047788015215", "2562047788015216",
    "153722867280912930", "153722867280912931", "999999999999999999", "9223372036854775806", "9223372036854775807",
    "9223372036854775808", "9999999999999999999", "10000000000000000000", "18446744073709551617"
  };

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
    return random.nextInt(4) == 0 ? text.toString().toLowerCase(Locale.ROOT) : text.toString();
  }

  private String sign() {
    return switch (random.nextInt(6)) {
      case 0 -> "-";
      case 1 -> "+";
      default -> "";
    };
  }

  /** {@code Period.parse} throws an ArithmeticException for too many weeks. */
  private static Period parsePeriod(String text) {
    try {
      return Period.parse(text);
    } catch (ArithmeticException e) {
      throw new DateTimeException(text, e);
    }
  }

  private static <A> A parsed(String text, Function<String, A> parse) {
    try {
      return parse.apply(text);
    } catch (DateTimeException e) {
      return null;
    }
  }

  @Test
  void durations() {
    check(this::duration, JavaTimeText::write, JavaTimeText::tryReadDuration, Duration::parse, Duration::toString);
  }

  @Test
  void periods() {
    check(this::period, JavaTimeText::write, JavaTimeText::tryReadPeriod, Period::parse, Period::toString);
  }

  @Test
  void everyCharacterAtEveryPlace() {
    everyCharacter("PT12H34M56.789S", JavaTimeText::tryReadDuration, Duration::parse);
    everyCharacter("PT123H4M", JavaTimeText::tryReadDuration, Duration::parse);
    everyCharacter("-p-1dt+2h3m-04.5s", JavaTimeText::tryReadDuration, Duration::parse);
    everyCharacter("P1Y11M28D", JavaTimeText::tryReadPeriod, Period::parse);
    everyCharacter("-P+1y-2M3w2147483620d", JavaTimeText::tryReadPeriod, JavaTimeAmountsTest::parsePeriod);
  }

  @Test
  void manyAreWritten() {
    checkMany(this::duration, JavaTimeText::write, Duration::toString);
    checkMany(
        () -> Duration.ofSeconds(Long.MAX_VALUE - random.nextInt(4000), 999_999_999), JavaTimeText::write,
        Duration::toString);
    checkMany(this::period, JavaTimeText::write, Period::toString);
    checkMany(
        () -> Period.of(Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE), JavaTimeText::write,
        Period::toString);
  }

  @Test
  void writtenWhereABufferEnds() {
    checkAtEndOfBuffer(Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), JavaTimeText::write);
  }

  /** Zeros are common; what is taken for nothing because it is zero would be read in the slow way. */
  @Test
  void zerosAreReadInPlace() {
    for (String amount : List.of("PT0S", "PT0.0S", "PT0H", "P0D")) {
      assertNotNull(readAsParsed(amount, JavaTimeText::tryReadDuration, Duration::parse), amount);
    }
    assertNotNull(readAsParsed("P0D", JavaTimeText::tryReadPeriod, Period::parse));
  }

  @Test
  void fractionsOfEveryLength() {
    for (int n = 0; n <= 10; n++) {
      for (String fraction : List.of("9876543210".substring(0, n), "0".repeat(n), "9".repeat(n))) {
        String text = "PT5M30." + fraction + "S";
        assertEquals(n <= 9, readAsParsed(text, JavaTimeText::tryReadDuration, Duration::parse) != null, text);
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
      Period period = parsed(text, JavaTimeAmountsTest::parsePeriod);
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
      if (readAsParsed(text, JavaTimeText::tryReadPeriod, JavaTimeAmountsTest::parsePeriod) != null) periods++;
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
      assertNull(readAsParsed(text, JavaTimeText::tryReadPeriod, JavaTimeAmountsTest::parsePeriod), text);
    }
    for (String text : List.of("P-2147483648D", "-P2147483647D", "P306783378W1D", "-P-2147483647Y")) {
      assertNotNull(readAsParsed(text, JavaTimeText::tryReadPeriod, JavaTimeAmountsTest::parsePeriod), text);
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
  void formsThatAreLeftToJavaTime() {
    leftToJavaTime(
        List.of(
            "P1DT", "P1Dt", "PT", "P", "-P", "PT1S1M", "PT1.1234567890S", "PT1.5H", "PT.5S", "PT--1S", "P1M", "P1Y"),
        JavaTimeText::tryReadDuration);
    assertEquals(Duration.parse("P1DT2H3M4.005S"), readAll("\"P1DT2H3M4.005S\"", JavaTimeText::tryReadDuration));
    assertEquals(Period.parse("P1Y2M3W4D"), readAll("\"P1Y2M3W4D\"", JavaTimeText::tryReadPeriod));
    everyBeginning("PT10H15M30.25S", JavaTimeText::tryReadDuration);
    everyBeginning("P1Y2M3D", JavaTimeText::tryReadPeriod);
  }
}

package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.engine.codecs.EpochUnit;
import org.junit.jupiter.api.Test;

/** Instants as numbers and times by a pattern, by annotations and by adapters. */
class TimeFormsTest {
  private static final Instant INSTANT = Instant.parse("2007-12-03T10:15:30.123456789Z");
  private static final LocalDate DAY = LocalDate.of(2007, 12, 3);

  @Json
  record Forms(
      Instant plain,
      @Json.Epoch(EpochUnit.MILLIS) Instant at,
      @Json.Epoch(EpochUnit.DECIMAL_SECONDS) Optional<Instant> seen,
      @Json.Epoch(EpochUnit.SECONDS) @Nullable Instant gone,
      @Json.Epoch(EpochUnit.NANOS) List<Instant> list,
      @Json.Epoch(EpochUnit.SECONDS) Map<Instant, Instant> map,
      @Json.Format("uuuu/MM/dd") LocalDate day,
      @Json.Format(value = "d MMMM uuuu", locale = "fr") LocalDate[] days,
      @Json.Format("uuuu-MM-dd HH:mm:ss") LocalDateTime time) {}

  @Test
  void annotations() {
    Forms forms = new Forms(INSTANT, INSTANT, Optional.of(INSTANT), INSTANT, List.of(INSTANT, Instant.EPOCH),
        Map.of(Instant.EPOCH, INSTANT), DAY, new LocalDate[] {DAY}, LocalDateTime.of(2007, 12, 3, 10, 15));
    String json = "{\"plain\":\"2007-12-03T10:15:30.123456789Z\",\"at\":1196676930123,\"seen\":1196676930.123456789,"
        + "\"gone\":1196676930,\"list\":[1196676930123456789,0],\"map\":{\"1970-01-01T00:00:00Z\":1196676930},"
        + "\"day\":\"2007/12/03\",\"days\":[\"3 d\u00e9cembre 2007\"],\"time\":\"2007-12-03 10:15:00\"}";
    assertEquals(json, Jzon.encodeToString(forms));
    assertEquals(json, Jzon.encodeToString(Jzon.decode(json, Forms.class)));
    Forms none = Jzon.decode(json.replace("\"seen\":1196676930.123456789,\"gone\":1196676930,", ""), Forms.class);
    assertEquals(Optional.empty(), none.seen());
    assertEquals(null, none.gone());
  }

  /** Members of one type in different forms, also within a class of type parameters. */
  @Json
  record Box<T>(T value) {}

  @Json
  record Boxes(
      List<Box<Instant>> texts,
      @Json.Epoch(EpochUnit.SECONDS) List<Box<Instant>> seconds,
      @Json.Epoch(EpochUnit.MILLIS) List<Box<Instant>> millis) {}

  @Test
  void eachMemberHasItsOwnForm() {
    Boxes boxes = new Boxes(List.of(new Box<>(INSTANT)), List.of(new Box<>(INSTANT)), List.of(new Box<>(INSTANT)));
    String json = "{\"texts\":[{\"value\":\"2007-12-03T10:15:30.123456789Z\"}],\"seconds\":[{\"value\":1196676930}],"
        + "\"millis\":[{\"value\":1196676930123}]}";
    assertEquals(json, Jzon.encodeToString(boxes));
    assertEquals(json, Jzon.encodeToString(Jzon.decode(json, Boxes.class)));
  }

  /** On fields, getters and parameters of constructors. */
  @Json
  static final class Bean {
    @Json.Epoch(EpochUnit.MILLIS) private Instant at;
    private LocalDate day;

    public Instant getAt() {
      return at;
    }

    public void setAt(Instant at) {
      this.at = at;
    }

    @Json.Format("dd.MM.uuuu")
    public LocalDate getDay() {
      return day;
    }

    public void setDay(LocalDate day) {
      this.day = day;
    }
  }

  @Test
  void beans() {
    String json = "{\"at\":5,\"day\":\"03.12.2007\"}";
    Bean bean = Jzon.decode(json, Bean.class);
    assertEquals(Instant.ofEpochMilli(5), bean.getAt());
    assertEquals(json, Jzon.encodeToString(bean));
  }

  @Test
  void errors() {
    assertEquals(".at(expected an integer, got \"x\")", message("{\"at\":\"x\"}"));
    assertEquals(".day(expected a string such as 03.12.2007, got \"2007-12-03\")", message("{\"day\":\"2007-12-03\"}"));
    assertEquals(".day(expected a string such as 03.12.2007, got \"31.02.2007\")", message("{\"day\":\"31.02.2007\"}"));
  }

  private static String message(String json) {
    return assertThrows(JsonBindException.class, () -> Jzon.decode(json, Bean.class)).error().toString();
  }

  @Test
  void adapters() {
    assertEquals("1196676930123456", Adapters.epoch(EpochUnit.MICROS).encodeToString(INSTANT));
    assertEquals("\"12/2007\"",
        Adapters.timeFormat(YearMonth.class, "MM/uuuu", "").encodeToString(YearMonth.of(2007, 12)));
    assertThrows(IllegalArgumentException.class, () -> Adapters.timeFormat(LocalDate.class, "yyyy-MM-dd", ""));
    assertThrows(IllegalArgumentException.class, () -> Adapters.timeFormat(String.class, "uuuu", ""));
    assertThrows(IllegalArgumentException.class, () -> Adapters.timeFormat(LocalDate.class, "uuuu-MM-dd", "f\u00fcr"));
  }
}

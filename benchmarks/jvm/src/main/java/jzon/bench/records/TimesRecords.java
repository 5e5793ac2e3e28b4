package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonConverter;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import io.avaje.jsonb.Json;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZonedDateTime;

/** Dates and times as a Java record. */
public final class TimesRecords {
  private TimesRecords() {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Times(
      Instant instant,
      LocalDate localDate,
      LocalTime localTime,
      LocalDateTime localDateTime,
      OffsetDateTime offsetDateTime,
      ZonedDateTime zonedDateTime,
      Duration duration,
      Period period,
      YearMonth yearMonth) {}

  /** Gives DSL-JSON, which does not know the type, its text. */
  @JsonConverter(target = Instant.class)
  public static final class InstantConverter {
    private InstantConverter() {}

    public static Instant read(JsonReader<?> reader) throws IOException {
      return reader.wasNull() ? null : Instant.parse(reader.readSimpleString());
    }

    public static void write(JsonWriter writer, Instant value) {
      if (value == null) writer.writeNull();
      else writer.writeAscii('"' + value.toString() + '"');
    }
  }

  /** Gives DSL-JSON, which does not know the type, its text. */
  @JsonConverter(target = ZonedDateTime.class)
  public static final class ZonedDateTimeConverter {
    private ZonedDateTimeConverter() {}

    public static ZonedDateTime read(JsonReader<?> reader) throws IOException {
      return reader.wasNull() ? null : ZonedDateTime.parse(reader.readSimpleString());
    }

    public static void write(JsonWriter writer, ZonedDateTime value) {
      if (value == null) writer.writeNull();
      else writer.writeAscii('"' + value.toString() + '"');
    }
  }

  /** Gives DSL-JSON, which does not know the type, its text. */
  @JsonConverter(target = Duration.class)
  public static final class DurationConverter {
    private DurationConverter() {}

    public static Duration read(JsonReader<?> reader) throws IOException {
      return reader.wasNull() ? null : Duration.parse(reader.readSimpleString());
    }

    public static void write(JsonWriter writer, Duration value) {
      if (value == null) writer.writeNull();
      else writer.writeAscii('"' + value.toString() + '"');
    }
  }

  /** Gives DSL-JSON, which does not know the type, its text. */
  @JsonConverter(target = Period.class)
  public static final class PeriodConverter {
    private PeriodConverter() {}

    public static Period read(JsonReader<?> reader) throws IOException {
      return reader.wasNull() ? null : Period.parse(reader.readSimpleString());
    }

    public static void write(JsonWriter writer, Period value) {
      if (value == null) writer.writeNull();
      else writer.writeAscii('"' + value.toString() + '"');
    }
  }

  /** Gives DSL-JSON, which does not know the type, its text. */
  @JsonConverter(target = YearMonth.class)
  public static final class YearMonthConverter {
    private YearMonthConverter() {}

    public static YearMonth read(JsonReader<?> reader) throws IOException {
      return reader.wasNull() ? null : YearMonth.parse(reader.readSimpleString());
    }

    public static void write(JsonWriter writer, YearMonth value) {
      if (value == null) writer.writeNull();
      else writer.writeAscii('"' + value.toString() + '"');
    }
  }
}

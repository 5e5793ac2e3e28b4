package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonResult;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** The rows of conformance/forms. */
class FormVectorsTest {
  @Json
  @Json.Forms
  sealed interface Lamp {
    record Off() implements Lamp {}

    @Json.Hint("on")
    record On() implements Lamp {}

    record Dimmed(int level) implements Lamp {}
  }

  @Json
  @Json.Forms
  @Json.IgnoreCase
  @Json.Discriminator("type")
  sealed interface Tagged {
    record Off() implements Tagged {}

    @Json.Hint("on")
    record On() implements Tagged {}

    record Dimmed(int level) implements Tagged {}
  }

  @Json
  @Json.IgnoreCase
  enum Level { @Json.Hint("Low") LOW, @Json.Hint("very_high") HIGH }

  @Json
  enum Status { @Json.Hint("Fine") FINE, @Json.Unknown @Json.Hint("Other") OTHER }

  @Json
  @Json.Discriminator("type")
  @Json.NoExtraFields
  sealed interface Event {
    record Started(int at) implements Event {}

    @Json.Unknown
    record Else(Optional<String> name) implements Event {}
  }

  @Test
  void readAndWritten() throws IOException {
    for (String[] columns : VectorRows.of("forms/documents.tsv", 47)) {
      Class<?> type = switch (columns[0]) {
        case "Lamp" -> Lamp.class;
        case "Tagged" -> Tagged.class;
        case "Level" -> Level.class;
        case "Status" -> Status.class;
        default -> Event.class;
      };
      check(columns, Adapters.of(type));
    }
  }

  private static <T> void check(String[] row, JsonAdapter<T> adapter) {
    byte[] utf8 = row[1].getBytes(StandardCharsets.UTF_8);
    for (JsonResult<T> result : List.of(
        adapter.tryDecode(row[1]), adapter.tryDecode(utf8),
        adapter.tryDecode(Source.of(new ByteArrayInputStream(utf8))))) {
      String shown = result instanceof JsonResult.Success<T> success
          ? adapter.encodeToString(success.value())
          : "!" + ((JsonResult.Failure<T>) result).error();
      assertEquals(row[2], shown, String.join(" ", row));
    }
  }
}

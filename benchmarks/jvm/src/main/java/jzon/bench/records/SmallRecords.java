package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.List;
import java.util.Map;

/** The small documents as Java records. */
public final class SmallRecords {
  private SmallRecords() {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Point(int x, int y) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Login(String user, String password, boolean remember, String device) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Metric(String name, Map<String, String> tags, long at, int value) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record LogLine(
      String time,
      String level,
      String logger,
      String thread,
      String message,
      int status,
      int millis) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Message(long id, String from, String room, String text) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Person(String first, String last, String city) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record People(List<Person> people) {}
}

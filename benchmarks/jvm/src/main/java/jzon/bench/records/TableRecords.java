package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.List;

/** The table of persons as Java records. */
public final class TableRecords {
  private TableRecords() {}

  @Json
  @CompiledJson
  public record Record(
      String id,
      String firstname,
      String lastname,
      String street,
      String city,
      String state,
      String zip) {}

  @Json
  @CompiledJson
  public record Table(List<Record> table) {}
}

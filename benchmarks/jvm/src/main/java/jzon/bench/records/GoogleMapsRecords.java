package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.List;

/** The distance matrix as Java records. */
public final class GoogleMapsRecords {
  private GoogleMapsRecords() {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Value(String text, int value) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Elements(Value distance, Value duration, String status) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Rows(List<Elements> elements) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record DistanceMatrix(
      List<String> destination_addresses,
      List<String> origin_addresses,
      List<Rows> rows,
      String status) {}
}

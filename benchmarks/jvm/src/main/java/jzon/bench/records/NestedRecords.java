package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;

/** The type that holds itself as a Java record. */
public final class NestedRecords {
  private NestedRecords() {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Nested(@Nullable Nested n) {}
}

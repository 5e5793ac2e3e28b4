package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;

/** The three members that are wanted, as a Java record. */
public final class WideRecords {
  private WideRecords() {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Three(long id, String owner, int version) {}
}

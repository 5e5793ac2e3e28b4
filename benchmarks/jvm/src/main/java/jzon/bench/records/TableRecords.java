package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/** The table of persons as Java records. */
public final class TableRecords {
  private TableRecords() {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Record(
      String id,
      String firstname,
      String lastname,
      String street,
      String city,
      String state,
      String zip) {

    /** The record with another postcode. */
    public Record movedTo(String other) {
      return new Record(id, firstname, lastname, street, city, state, other);
    }
  }

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Table(List<Record> table) {

    /** The table with another postcode in every record. */
    public Table movedTo(String zip) {
      List<Record> moved = new ArrayList<>(table.size());
      for (Record record : table) moved.add(record.movedTo(zip));
      return new Table(moved);
    }
  }
}

package jzon.bind;

import java.time.Instant;
import java.util.Date;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;

/**
 * Reads and writes a {@link Date} as an instant in UTC, independent of the machine's time zone:
 * {@code "2007-12-03T10:15:30.250Z"}.
 *
 * <pre>{@code
 * @Json record Visit(@Json.With(DateAdapter.class) Date at) {}
 * }</pre>
 *
 * <p>jzon uses it only if you name it, because {@link Instant} is the better type: it is immutable. Reading rejects a
 * string with parts of a millisecond, which a Date cannot hold. Writing rejects the subclasses in java.sql: Timestamp
 * has parts of milliseconds, and the others have no time or no date.
 */
public final class DateAdapter extends JsonAdapter<Date> {
  private static final JsonAdapter<Instant> TIME = Adapters.of(Instant.class);

  /** Makes an adapter; it has no state. */
  public DateAdapter() {}

  @Override
  public Date decode(JsonReader in) {
    long at = in.offset();
    Instant instant = TIME.decode(in);
    if (instant.getNano() % 1_000_000 != 0) throw in.error(Reason.EXPECTED_TEXT, at, "expected whole milliseconds");
    return new Date(instant.toEpochMilli());
  }

  @Override
  public void encode(Date value, JsonWriter out) {
    if (value.getClass() != Date.class) {
      throw new IllegalArgumentException(value.getClass().getName() + " is more or less than a java.util.Date");
    }
    TIME.encode(Instant.ofEpochMilli(value.getTime()), out);
  }

  @Override
  public Form form(TypeTable types) {
    return TIME.form(types);
  }
}

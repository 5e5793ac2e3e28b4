package jzon.bind;

import java.time.Instant;
import java.util.Date;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;

/**
 * Reads and writes a {@link Date} as the instant that it is, in UTC, whatever the time zone of the machine:
 * {@code "2007-12-03T10:15:30.250Z"}.
 *
 * <pre>{@code
 * @Json record Visit(@Json.With(DateAdapter.class) Date at) {}
 * }</pre>
 *
 * <p>No adapter of Date is found without being named, as {@link Instant} says the same and cannot be changed. A text
 * with parts of a millisecond is rejected, which a Date cannot hold. So are, when they are written, the subclasses in
 * java.sql, of which one has parts of milliseconds, and the others no time or no date.
 */
public final class DateAdapter extends JsonAdapter<Date> {
  private static final JsonAdapter<Instant> TIME = Adapters.of(Instant.class);

  /** Makes one; it has no state. */
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

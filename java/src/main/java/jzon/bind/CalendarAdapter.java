package jzon.bind;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.GregorianCalendar;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;
import jzon.engine.description.Form;
import jzon.engine.description.TypeTable;

/**
 * Reads and writes a {@link Calendar} as its instant and its time zone, in the form of {@link ZonedDateTime}:
 * {@code "2007-12-03T10:15:30.250+01:00[Europe/Paris]"}.
 *
 * <pre>{@code
 * @Json record Visit(@Json.With(CalendarAdapter.class) Calendar at) {}
 * }</pre>
 *
 * <p>It reads a {@link GregorianCalendar} in that zone, with the weeks of ISO 8601. Writing rejects other calendars,
 * and zones that {@link ZoneId} does not know. Reading rejects a string with parts of a millisecond.
 */
public final class CalendarAdapter extends JsonAdapter<Calendar> {
  private static final JsonAdapter<ZonedDateTime> TIME = Adapters.of(ZonedDateTime.class);

  /** Makes an adapter; it has no state. */
  public CalendarAdapter() {}

  @Override
  public Calendar decode(JsonReader in) {
    long at = in.offset();
    ZonedDateTime time = TIME.decode(in);
    if (time.getNano() % 1_000_000 != 0) throw in.error(Reason.EXPECTED_TEXT, at, "expected whole milliseconds");
    return GregorianCalendar.from(time);
  }

  @Override
  public void encode(Calendar value, JsonWriter out) {
    if (value.getClass() != GregorianCalendar.class) {
      throw new IllegalArgumentException(value.getClass().getName() + " is not a java.util.GregorianCalendar");
    }
    ZoneId zone = ZoneId.of(value.getTimeZone().getID(), ZoneId.SHORT_IDS);
    ZonedDateTime time = value.toInstant().atZone(zone);
    if (time.getOffset().getTotalSeconds() * 1000 != value.getTimeZone().getOffset(value.getTimeInMillis())) {
      throw new IllegalArgumentException("the time zone is not the one called " + zone);
    }
    TIME.encode(time, out);
  }

  @Override
  public Form form(TypeTable types) {
    return TIME.form(types);
  }
}

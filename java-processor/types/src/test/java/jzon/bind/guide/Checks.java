package jzon.bind.guide;

import java.time.LocalDate;
import java.util.List;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.engine.error.JsonError;
import jzon.engine.error.Reason;

/** Checks of the content of fields. */
public final class Checks {
  @Json
  record Booking(String name, int guests, LocalDate from, LocalDate until) {
    Booking {
      if (guests < 1 || guests > 8) throw rejected("guests", "must be 1 to 8");
      if (!until.isAfter(from)) throw rejected("until", "must be after from");
    }

    private static JsonBindException rejected(String field, String message) {
      return new JsonBindException(JsonError.atPath(Reason.REJECTED, List.of(field), message));
    }
  }

  public static void main(String[] args) {
    JsonAdapter<List<Booking>> bookings = Jzon.adapter(Booking.class).list();
    String json = """
        [{"name":"Ada","guests":9,"from":"2026-12-01","until":"2026-12-03"},
         {"name":"Bob","guests":2,"from":"2026-12-03","until":"2026-12-01"},
         {"name":7,"guests":9}]""";
    bookings.decodeAll(json).errors().forEach(System.out::println);
    //> .[0].guests(must be 1 to 8)
    //> .[1].until(must be after from)
    //> .[2].name(expected a string, got 7)
    //> .[2].from(missing)
    //> .[2].until(missing)
  }
}

package jzon.bind.guide;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.engine.codecs.EpochUnit;

/** Times in other forms than ISO 8601. */
public final class Times {
  @Json
  record Invoice(
      @Json.Epoch(EpochUnit.MILLIS) Instant sent,
      @Json.Format("d.M.uuuu") Optional<LocalDate> due) {}

  private Times() {}

  public static void main(String[] args) {
    Invoice invoice = new Invoice(Instant.ofEpochMilli(1196676930123L), Optional.of(LocalDate.of(2007, 12, 3)));
    System.out.println(Jzon.encodeToString(invoice));
    //> {"sent":1196676930123,"due":"3.12.2007"}
  }
}

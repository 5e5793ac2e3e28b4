package jzon.bind.guide;

import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import jzon.bind.CalendarAdapter;
import jzon.bind.DateAdapter;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Adapters of one's own. */
public final class Handmade {
  record Money(long cents, Currency currency) {
    static Money parse(String text) {
      String[] parts = text.split(" ");
      return new Money(Math.multiplyExact(Long.parseLong(parts[0]), 100L), Currency.getInstance(parts[1]));
    }

    @Override
    public String toString() { return cents / 100 + " " + currency; }
  }

  static final class MoneyAdapter extends JsonAdapter<Money> {
    @Override
    public Money decode(JsonReader in) { return Money.parse(in.readString()); }

    @Override
    public void encode(Money value, JsonWriter out) { out.writeString(value.toString()); }
  }

  @Json
  record Bill(@Json.With(MoneyAdapter.class) Money total) {}

  @Json
  record Visit(@Json.With(DateAdapter.class) Date from, @Json.With(CalendarAdapter.class) Calendar local) {}

  public static void main(String[] args) {
    System.out.println(Jzon.decode("{\"total\":\"12 EUR\"}", Bill.class));
    //> Bill[total=12 EUR]
    System.out.println(Jzon.tryDecode("{\"total\":\"twelve EUR\"}", Bill.class));
    //> Failure[error=.total(For input string: "twelve")]

    JsonAdapter<Money> money = Jzon.adapter(String.class).map(Money::parse, Money::toString);
    JsonAdapter<Map<String, List<Money>>> prices = money.list().map();
    System.out.println(prices.decode("{\"tea\":[\"3 GBP\",\"4 EUR\"]}"));
    //> {tea=[3 GBP, 4 EUR]}

    Calendar local = GregorianCalendar.from(ZonedDateTime.parse("2026-11-26T15:00:00+01:00[Europe/Paris]"));
    System.out.println(Jzon.encodeToString(new Visit(new Date(0), local)));
    //> {"from":"1970-01-01T00:00:00Z","local":"2026-11-26T15:00:00+01:00[Europe/Paris]"}
  }
}

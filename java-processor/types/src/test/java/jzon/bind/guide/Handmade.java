package jzon.bind.guide;

import java.time.ZonedDateTime;
import java.time.temporal.ValueRange;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.CalendarAdapter;
import jzon.bind.DateAdapter;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;
import jzon.engine.error.Reason;

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
  record Offer(@Json.With(MoneyAdapter.class) Optional<Money> was, @Json.With(MoneyAdapter.class) List<Money> now) {}

  /** A class of a library, which cannot be annotated: it has a builder. */
  public static final class Voucher {
    private final String code;
    private final int percent;

    private Voucher(Builder builder) {
      code = builder.code;
      percent = builder.percent;
    }

    public String getCode() { return code; }

    public int getPercent() { return percent; }

    public static Builder builder() { return new Builder(); }

    public static final class Builder {
      private String code;
      private int percent;

      private Builder() {}

      public Builder code(String value) {
        code = value;
        return this;
      }

      public Builder percent(int value) {
        percent = value;
        return this;
      }

      public Voucher build() { return new Voucher(this); }
    }
  }

  @Json
  @Json.Import(Voucher.class)
  record Sale(Voucher voucher) {}

  /** An object in JSON: {"min":1,"max":9}. */
  static final class RangeAdapter extends JsonAdapter<ValueRange> {
    private static final JsonAdapter<Form> FORM = Jzon.adapter(Form.class);

    @Json
    record Form(long min, long max) {}

    @Override
    public ValueRange decode(JsonReader in) {
      Form form = FORM.decode(in);
      return ValueRange.of(form.min(), form.max());
    }

    @Override
    public void encode(ValueRange range, JsonWriter out) {
      FORM.encode(new Form(range.getMinimum(), range.getMaximum()), out);
    }
  }

  /** An array in JSON: [640,480]. */
  static final class SizeAdapter extends JsonAdapter<Dimension> {
    private static final JsonAdapter<List<Integer>> SIDES = Jzon.adapter(int.class).list();

    @Override
    public Dimension decode(JsonReader in) {
      List<Integer> sides = SIDES.decode(in);
      if (sides.size() != 2) throw new IllegalArgumentException("expected two sides");
      return new Dimension(sides.get(0), sides.get(1));
    }

    @Override
    public void encode(Dimension size, JsonWriter out) { SIDES.encode(List.of(size.width(), size.height()), out); }
  }

  record Dimension(int width, int height) {}

  @Json
  record Screen(@Json.With(SizeAdapter.class) Dimension size, @Json.With(RangeAdapter.class) ValueRange zoom) {}

  @Json
  record Port(int number) {}

  /** JSON inside a string: "{\"number\":80}". */
  static final class PortInText extends JsonAdapter<Port> {
    @Override
    public Port decode(JsonReader in) { return Jzon.decode(in.readString(), Port.class); }

    @Override
    public void encode(Port port, JsonWriter out) { out.writeString(Jzon.encodeToString(port)); }
  }

  @Json
  record Server(String host, @Json.With(PortInText.class) Port port) {}

  /** A check of two fields, whose error is at one of them. */
  @Json
  record Period(int from, int until) {
    Period {
      if (until < from) {
        throw new JsonBindException(JsonError.atPath(Reason.REJECTED, List.of("until"), "is before from"));
      }
    }
  }

  @Json
  record Visit(@Json.With(DateAdapter.class) Date from, @Json.With(CalendarAdapter.class) Calendar local) {}

  sealed interface Codes {
    record Listed(List<Integer> codes) implements Codes {}

    @Json
    record Span(int from, int to) implements Codes {}
  }

  /** An exit code or a list of them in JSON, or a class of codes: 0, [0,2], "any" or {"from":1,"to":9}. */
  static final class CodesAdapter extends JsonAdapter<Codes> {
    private static final JsonAdapter<List<Integer>> LISTS = Jzon.adapter(int.class).list();
    private static final JsonAdapter<Codes.Span> SPANS = Jzon.adapter(Codes.Span.class);

    @Override
    public Codes decode(JsonReader in) {
      long at = in.offset();
      switch (in.peek()) {
        case '[': return new Codes.Listed(LISTS.decode(in)); // no byte is consumed before
        case '{': return SPANS.decode(in);
        case '"':
          if (in.readString().equals("any")) return new Codes.Span(0, 255);
          throw in.rejected(at, "expected \"any\"");
        default: return new Codes.Listed(List.of(in.readInt())); // rejects all other kinds
      }
    }

    @Override
    public void encode(Codes codes, JsonWriter out) {
      if (codes instanceof Codes.Span span) SPANS.encode(span, out);
      else {
        List<Integer> all = ((Codes.Listed) codes).codes();
        if (all.size() == 1) out.writeInt(all.get(0)); // one is written as it was read
        else LISTS.encode(all, out);
      }
    }
  }

  public static void main(String[] args) {
    System.out.println(Jzon.decode("{\"total\":\"12 EUR\"}", Bill.class));
    //> Bill[total=12 EUR]
    System.out.println(Jzon.tryDecode("{\"total\":\"twelve EUR\"}", Bill.class));
    //> Failure[error=.total(For input string: "twelve")]

    Offer offer = Jzon.decode("{\"now\":[\"3 GBP\",\"4 EUR\"]}", Offer.class);
    System.out.println(offer);
    //> Offer[was=Optional.empty, now=[3 GBP, 4 EUR]]
    System.out.println(Jzon.encodeToString(offer));
    //> {"now":["3 GBP","4 EUR"]}

    Screen screen = Jzon.decode("{\"size\":[640,480],\"zoom\":{\"min\":1,\"max\":9}}", Screen.class);
    System.out.println(screen);
    //> Screen[size=Dimension[width=640, height=480], zoom=1 - 9]
    System.out.println(Jzon.encodeToString(screen));
    //> {"size":[640,480],"zoom":{"min":1,"max":9}}
    System.out.println(Jzon.tryDecode("{\"size\":[640]}", Screen.class).toError().orElseThrow());
    //> .size(expected two sides)

    String server = "{\"host\":\"a\",\"port\":\"{\\\"number\\\":true}\"}";
    System.out.println(Jzon.tryDecode(server, Server.class).toError().orElseThrow());
    //> .port.number(expected an integer, got true)
    System.out.println(Jzon.encodeToString(new Server("a", new Port(80))));
    //> {"host":"a","port":"{\"number\":80}"}
    String periods = "[{\"from\":1,\"until\":2},{\"from\":2,\"until\":1}]";
    System.out.println(Jzon.adapter(Period.class).list().tryDecode(periods).toError().orElseThrow());
    //> .[1].until(is before from)

    Sale sale = Jzon.decode("{\"voucher\":{\"code\":\"A1\",\"percent\":5}}", Sale.class);
    System.out.println(Jzon.encodeToString(sale));
    //> {"voucher":{"code":"A1","percent":5}}

    JsonAdapter<Money> money = Jzon.adapter(String.class).map(Money::parse, Money::toString);
    JsonAdapter<Map<String, List<Money>>> prices = money.list().map();
    System.out.println(prices.decode("{\"tea\":[\"3 GBP\",\"4 EUR\"]}"));
    //> {tea=[3 GBP, 4 EUR]}

    JsonAdapter<Codes> codes = new CodesAdapter();
    System.out.println(codes.list().decode("[0,[0,2],\"any\",{\"from\":1,\"to\":9}]"));
    //> [Listed[codes=[0]], Listed[codes=[0, 2]], Span[from=0, to=255], Span[from=1, to=9]]
    System.out.println(codes.list().tryDecode("[true]").toError().get());
    //> .[0](expected an integer, got true)
    System.out.println(codes.list().tryDecode("[\"all\"]").toError().get());
    //> .[0](expected "any")
    System.out.println(codes.encodeToString(codes.decode("[7]")));
    //> 7

    Calendar local = GregorianCalendar.from(ZonedDateTime.parse("2026-11-26T15:00:00+01:00[Europe/Paris]"));
    System.out.println(Jzon.encodeToString(new Visit(new Date(0), local)));
    //> {"from":"1970-01-01T00:00:00Z","local":"2026-11-26T15:00:00+01:00[Europe/Paris]"}
  }
}

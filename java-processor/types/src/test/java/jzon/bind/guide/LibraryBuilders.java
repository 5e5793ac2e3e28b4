package jzon.bind.guide;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** A builder of a library whose build() throws an exception that does not reject a value. */
public final class LibraryBuilders {
  /** Made as AutoValue, Immutables and others make their classes. */
  public static final class Ticket {
    private final int seat;

    private Ticket(int seat) { this.seat = seat; }

    public int getSeat() { return seat; }

    public static Builder builder() { return new Builder(); }

    public static final class Builder {
      private int seat = 1;

      private Builder() {}

      public Builder seat(int value) {
        seat = value;
        return this;
      }

      public Ticket build() {
        if (seat < 1) throw new IllegalStateException("no such seat");
        return new Ticket(seat);
      }
    }
  }

  /** Gives the builder's default to a missing seat, and rejects the value if build() throws. */
  static final class TicketAdapter extends JsonAdapter<Ticket> {
    private static final JsonAdapter<Imported> IMPORTED = Jzon.adapter(Imported.class);

    @Json
    record Imported(@Json.Default("1") int seat) {}

    @Override
    public Ticket decode(JsonReader in) {
      Imported read = IMPORTED.decode(in);
      try {
        return Ticket.builder().seat(read.seat()).build();
      } catch (IllegalStateException e) {
        throw new IllegalArgumentException(e.getMessage(), e);
      }
    }

    @Override
    public void encode(Ticket ticket, JsonWriter out) { IMPORTED.encode(new Imported(ticket.getSeat()), out); }
  }

  @Json
  @Json.Import(Ticket.class)
  record Sale(Ticket ticket) {}

  @Json
  record Resale(@Json.With(TicketAdapter.class) Ticket ticket) {}

  private LibraryBuilders() {}

  public static void main(String[] args) {
    System.out.println(Jzon.tryDecode("{\"ticket\":{}}", Sale.class));
    //> Failure[error=.ticket.seat(missing)]
    try {
      Jzon.tryDecode("{\"ticket\":{\"seat\":0}}", Sale.class);
    } catch (IllegalStateException e) {
      System.out.println(e);
      //> java.lang.IllegalStateException: no such seat
    }

    System.out.println(Jzon.tryDecode("{\"ticket\":{\"seat\":0}}", Resale.class));
    //> Failure[error=.ticket(no such seat)]
    System.out.println(Jzon.encodeToString(Jzon.decode("{\"ticket\":{}}", Resale.class)));
    //> {"ticket":{"seat":1}}
  }
}

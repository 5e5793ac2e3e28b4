package jzon.bind.guide;

import java.util.List;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;

/** Where there is no value. */
public final class Absence {
  /** Any annotation of this simple name will do: that of JSpecify, of Jakarta, or your own. */
  @interface Nullable {}

  @Json
  record Order(
      int id,
      Optional<String> note,
      @Nullable String coupon,
      @Json.ExplicitNull Optional<String> paidBy,
      @Json.Default("[]") List<String> tags) {}

  @Json
  @Json.OmitDefault
  record Mirror(String host, @Json.Default("80") int port, @Json.OmitEmpty List<String> tags) {}

  public static void main(String[] args) {
    Order order = Jzon.decode("{\"id\":7}", Order.class);
    System.out.println(order);
    //> Order[id=7, note=Optional.empty, coupon=null, paidBy=Optional.empty, tags=[]]
    System.out.println(Jzon.encodeToString(order));
    //> {"id":7,"paidBy":null,"tags":[]}

    Mirror mirror = new Mirror("example.org", 80, List.of());
    System.out.println(Jzon.encodeToString(mirror));
    //> {"host":"example.org"}
    System.out.println(Jzon.decode("{\"host\":\"example.org\"}", Mirror.class).equals(mirror));
    //> true

    try {
      Jzon.encode(new Order(7, null, null, Optional.empty(), List.of()));
    } catch (JsonBindException e) {
      System.out.println(e.getMessage());
      //> .note(null instead of a value)
    }
  }
}

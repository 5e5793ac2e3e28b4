package shop;

import geo.Place;
import jzon.bind.Json;
import jzon.bind.JsonBindException;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;

/** Reads and writes a few values, and prints what comes of it. */
@Json.Import(Place.class)
public final class Main {
  private static final String ORDER =
      "{\"order_id\":7,\"day\":\"2026-11-25\",\"lines\":[{\"article\":\"pen\",\"count\":2},"
          + "{\"article\":\"ink\"}],\"paid_by\":{\"number\":\"42\",\"type\":\"Card\"},\"colors\":{\"RED\":1},"
          + "\"page\":{\"items\":[{\"article\":\"cap\"}]}}";

  private Main() {}

  /** Prints the lines. */
  public static void main(String[] arguments) {
    System.out.print(run());
  }

  static String run() {
    StringBuilder out = new StringBuilder();
    out.append(Jzon.encodeToString(Jzon.decode(ORDER, Order.class))).append('\n');
    out.append(Jzon.encodeToString(Jzon.decode("{\"points\":3,\"name\":\"Ada\"}", Customer.class))).append('\n');
    out.append(Jzon.encodeToString(new Order.Payment.Cash())).append('\n');
    out.append(Jzon.decode("{\"items\":[]}", new TypeRef<Order.Page<Customer>>() {}).items().size()).append('\n');
    out.append(Jzon.encodeToString(Jzon.decode("{\"north\":48.2,\"east\":16.4}", Place.class))).append('\n');
    try {
      Jzon.decode(ORDER.replace("2}", "2.5}"), Order.class);
    } catch (JsonBindException e) {
      out.append(e.getMessage()).append('\n');
    }
    return out.toString();
  }
}

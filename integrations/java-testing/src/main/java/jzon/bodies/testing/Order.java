package jzon.bodies.testing;

import java.util.List;
import jzon.bind.Json;

/**
 * The type that the services of the suite take and return. Its JSON is {@code {"number":1,"items":["ä"]}}; another
 * library would use the name of the component, {@code contents}.
 */
@Json
public record Order(int number, @Json.Field("items") List<String> contents) {

  /** Returns the order with a number greater by one. */
  public Order next() {
    return new Order(number + 1, contents);
  }
}

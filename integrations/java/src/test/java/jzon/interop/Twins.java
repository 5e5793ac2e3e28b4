package jzon.interop;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;

/** The types of Scala's that the testkit makes documents for, as Java's. */
public final class Twins {
  private Twins() {}

  @Json
  public record Inner(int value, String text) {}

  @Json
  public record Outer(
      List<Inner> rows, Optional<String> note, Map<String, Double> limits, @Json.Default("false") boolean flag) {}

  @Json
  @Json.Discriminator("type")
  public sealed interface Event {}

  public record Opened(int id, List<String> tags) implements Event {}

  @Json.NoExtraFields
  public record Closed(int id) implements Event {}

  public record Group(List<Event> events) implements Event {}

  @Json
  public record Small(int id, String name) {}

  @Json
  @Json.NoExtraFields
  public record Strict(int id, String name) {}

  @Json
  public record Nested(Optional<Nested> n) {}
}

package jzon.interop;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;

/** Types of Java's in two versions. */
public final class Versions {
  private Versions() {}

  @Json
  public record Order(int id, @Json.Field(value = "note", aliases = {"remark"}) Optional<String> note) {}

  @Json
  public record WideOrder(long id, @Json.Field(value = "note", aliases = {"remark"}) Optional<String> note) {}

  @Json
  public record LongerOrder(int id, Optional<String> note, @Json.Default("1") int count) {}

  @Json
  public record OtherDefault(int id, Optional<String> note, @Json.Default("2") int count) {}

  @Json
  public record RenamedOrder(@Json.Field(value = "no", aliases = {"id"}) int id, Optional<String> note) {}

  @Json
  public record RequiredOrder(int id, String note) {}

  @Json
  @Json.NoExtraFields
  public record StrictOrder(int id, Optional<String> note) {}

  @Json
  public enum Color {
    RED,
    GREEN
  }

  @Json
  public enum MoreColor {
    @Json.Hint(value = "crimson", aliases = {"RED"})
    RED,
    GREEN,
    BLUE
  }

  @Json
  @Json.Discriminator("type")
  public sealed interface Event {}

  public record Opened(int id) implements Event {}

  @Json
  @Json.Discriminator("type")
  public sealed interface MoreEvent {}

  @Json.Hint("Opened")
  public record OpenedTwice(int id) implements MoreEvent {}

  public record Shut(int id) implements MoreEvent {}

  @Json
  public record Maps(Map<Integer, List<Color>> all) {}

  @Json
  public record MoreMaps(Map<String, List<MoreColor>> all) {}

  @Json
  public record Tool(String city, Optional<String> country, List<Color> colors, double degrees) {}
}

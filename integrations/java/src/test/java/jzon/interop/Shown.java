package jzon.interop;

import java.time.DayOfWeek;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Types of Java of all the kinds that a description tells apart. */
public final class Shown {
  private Shown() {}

  @Json
  @Json.FieldNames(NameStyle.SNAKE_CASE)
  public record Order(
      @Json.Field(value = "ID", aliases = {"id"}) long orderId,
      Optional<String> firstName,
      OptionalInt lineCount,
      @Json.Default("[1]") List<Integer> lineNumbers,
      @Json.ExplicitNull Optional<Instant> sentAt,
      UUID key,
      Set<DayOfWeek> days,
      double[] prices,
      byte[] image,
      char letter,
      Map<Color, List<Shape>> shapes,
      EnumMap<Grade, Optional<Integer>> grades) {}

  @Json
  @Json.HintNames(NameStyle.KEBAB_CASE)
  public enum Color {
    @Json.Hint(value = "red", aliases = {"crimson"})
    RED,
    DARK_GREEN
  }

  @Json
  public enum Grade {
    GOOD(1),
    BAD(6);

    @Json.EnumValue final int code;

    Grade(int code) {
      this.code = code;
    }
  }

  @Json
  public enum Mode {
    ON,
    OFF,
    @Json.Unknown
    OTHER
  }

  @Json
  public sealed interface Shape {}

  public record Circle(double radius) implements Shape {}

  @Json.Hint("rect")
  public record Box(int width, Mode mode) implements Shape {}

  @Json
  public record Pair<A, B>(A first, B second) {}

  @Json
  public record Pairs(Pair<Integer, String> one, Pair<String, Pair<Integer, String>> two, Optional<Pairs> more) {}

  @Json
  public record Hand(int a, @Json.With(ByHand.class) Integer b) {}

  /** Returns an adapter that converts. */
  public static JsonAdapter<Integer> converted() {
    return Jzon.adapter(String.class).map(Integer::valueOf, String::valueOf);
  }

  /** A number in quotes. */
  public static final class ByHand extends JsonAdapter<Integer> {
    @Override
    public Integer decode(JsonReader in) {
      return Integer.parseInt(in.readString());
    }

    @Override
    public void encode(Integer value, JsonWriter out) {
      out.writeString(value.toString());
    }
  }
}

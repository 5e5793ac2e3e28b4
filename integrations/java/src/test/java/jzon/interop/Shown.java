package jzon.interop;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import jzon.bind.Adapters;
import jzon.bind.Base64Style;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import jzon.engine.binary.Base64Variant;
import jzon.engine.BinaryMember;
import jzon.engine.io.BinarySink;
import jzon.engine.io.BinarySource;
import jzon.engine.binary.Hex;
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

  @Json
  public record Bytes(
      byte[] standard,
      ByteBuffer buffer,
      BinarySource source,
      @Json.Base64(Base64Style.MODIFIED_FOR_URL) byte[] url,
      @Json.Base64(Base64Style.MIME) Optional<ByteBuffer> mime,
      @Json.Base64(by = Lax.class) List<byte[]> lax,
      @Json.Hex byte[] sum,
      @Json.Hex(upper = true) Optional<BinarySource> upper) {}

  /** A variant of the program's own. */
  public static final class Lax implements Supplier<Base64Variant> {
    @Override
    public Base64Variant get() {
      return Base64Variant.builder().writeNoPadding().build();
    }
  }

  @Json
  public record Head(String name, OptionalInt size) {}

  @Json
  @Json.NoExtraFields
  public record Rest(OptionalInt size, @Json.Field(value = "sum", aliases = {"crc"}) String checksum) {}

  private record Named(Head head) implements BinarySink<Rest, String> {
    @Override
    public void write(byte[] bytes, int from, int to) {}

    @Override
    public String finish(Rest rest) {
      return head.name + " " + rest.checksum;
    }

    @Override
    public void abort() {}
  }

  /** Returns an adapter that reads the names of the bytes, and their sum. */
  public static JsonAdapter<String> streamed() {
    BinaryMember content = new BinaryMember("content", Base64Variant.PEM);
    return Adapters.streamed(content, Jzon.adapter(Head.class), head -> new Named(head), Jzon.adapter(Rest.class));
  }

  /** Returns an adapter that reads bytes into nothing and skips what is behind them. */
  public static JsonAdapter<Long> skipping() {
    BinaryMember content = new BinaryMember("content", Hex.LOWER);
    return Adapters.streamed(content, Jzon.adapter(Head.class), head -> BinarySink.of(OutputStream.nullOutputStream()));
  }

  /** Returns an adapter whose first part is no object of which the members are known. */
  public static JsonAdapter<Long> unknown() {
    BinaryMember content = new BinaryMember("content", Hex.LOWER);
    return Adapters.streamed(content, new ByHand(), head -> BinarySink.of(OutputStream.nullOutputStream()));
  }

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

package jzon.bind;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import jzon.engine.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.Reason;

/**
 * What the documents of conformance/ are read as, by name: all that {@code Shapes} of testkit/ has. The adapters of
 * classes and families are generated. Java has no tuples and no combinator of alternatives, so that these have adapters
 * written by hand.
 */
final class GeneratedShapes {
  private GeneratedShapes() {}

  @Json
  record Small(int id, String name) {}

  @Json
  @Json.NoExtraFields
  record Strict(int id, String name) {}

  @Json
  record Inner(int value, String text) {}

  @Json
  record Outer(List<Inner> rows, Optional<String> note, Map<String, Double> limits,
      @Json.Default("false") boolean flag) {}

  @Json
  record Nested(Optional<Nested> n) {}

  @Json
  sealed interface Shape {}

  record Circle(double radius) implements Shape {}

  record Square(double side, Optional<String> label) implements Shape {}

  @Json
  @Json.Discriminator("type")
  sealed interface Event {}

  record Opened(int id, List<String> tags) implements Event {}

  @Json.NoExtraFields
  record Closed(int id) implements Event {}

  record Group(List<Event> events) implements Event {}

  @Json
  enum Color {
    Red, Green
  }

  /** Names that jq takes only in quotes, and what a path must escape; the empty name can be an alias alone. */
  @Json
  record Awkward(@Json.Field("a b") Optional<Positive> spaced, @Json.Field("end") Optional<Positive> keyword,
      @Json.Field("a\"b\\c") Optional<Positive> quoted, @Json.Field("m~n/o") Optional<Positive> slashed,
      @Json.Field("größe") Optional<Positive> accented, @Json.Field("0") Optional<Positive> digit,
      @Json.Field(aliases = "") Optional<Positive> empty) {}

  /** A number that its constructor can refuse, with the message of Scala's require, which the vectors have. */
  @Json.With(PositiveAdapter.class)
  record Positive(int value) {
    Positive {
      if (value <= 0) throw new IllegalArgumentException("requirement failed: expected a positive number");
    }
  }

  static final class PositiveAdapter extends JsonAdapter<Positive> {
    @Override
    public Positive decode(JsonReader in) {
      return new Positive(in.readInt());
    }

    @Override
    public void encode(Positive positive, JsonWriter out) {
      out.writeInt(positive.value());
    }
  }

  /** An array of two. */
  record Pair(int number, String text) {}

  private static final class PairAdapter extends JsonAdapter<Pair> {
    @Override
    public Pair decode(JsonReader in) {
      long at = in.offset();
      if (!in.readArrayStart()) throw otherLength(in, at);
      int number = in.readInt();
      if (!in.readNextElement()) throw otherLength(in, at);
      String text = in.readString();
      if (in.readNextElement()) throw otherLength(in, at);
      return new Pair(number, text);
    }

    private static JsonException otherLength(JsonReader in, long at) {
      return in.error(Reason.EXPECTED_ARRAY_END, at, "expected an array of 2 elements");
    }

    @Override
    public void encode(Pair pair, JsonWriter out) {
      int number = pair.number();
      out.writeArrayStart();
      out.writeInt(number);
      out.writeComma();
      out.writeString(pair.text());
      out.writeArrayEnd();
    }
  }

  /** The length of a list, or else what an object is numbered. */
  private static final class EitherAdapter extends JsonAdapter<Integer> {
    private static final JsonAdapter<List<Integer>> LIST = Jzon.adapter(int.class).list();
    private static final JsonAdapter<Small> SMALL = Jzon.adapter(Small.class);

    @Override
    public Integer decode(JsonReader in) {
      int mark = in.mark();
      try {
        return LIST.decode(in).size();
      } catch (JsonException first) {
        in.rewind(mark);
        try {
          return SMALL.decode(in).id();
        } catch (JsonException second) {
          throw first.orElse(second);
        }
      } finally {
        in.unmark(mark);
      }
    }

    @Override
    public void encode(Integer id, JsonWriter out) {
      SMALL.encode(new Small(id, ""), out);
    }
  }

  /** The adapter of a name that the vectors use; there is none that Java cannot express. */
  static JsonAdapter<?> adapter(String name) {
    return switch (name) {
      case "Small" -> Jzon.adapter(Small.class);
      case "Strict" -> Jzon.adapter(Strict.class);
      case "Outer" -> Jzon.adapter(Outer.class);
      case "Nested" -> Jzon.adapter(Nested.class);
      case "Shape" -> Jzon.adapter(Shape.class);
      case "Event" -> Jzon.adapter(Event.class);
      case "Color" -> Jzon.adapter(Color.class);
      case "Awkward" -> Jzon.adapter(Awkward.class);
      case "List[Nested]" -> Jzon.adapter(Nested.class).list();
      case "List[Small]" -> Jzon.adapter(Small.class).list();
      case "List[Shape]" -> Jzon.adapter(Shape.class).list();
      case "List[Event]" -> Jzon.adapter(Event.class).list();
      case "List[Color]" -> Jzon.adapter(Color.class).list();
      case "List[Positive]" -> Jzon.adapter(Positive.class).list();
      case "Map[String,Small]" -> Jzon.adapter(Small.class).map();
      case "(Int,String)" -> new PairAdapter();
      case "Map[String,(Int,String)]" -> new PairAdapter().map();
      case "Either" -> new EitherAdapter();
      default -> {
        JsonAdapter<?> adapter = Shapes.adapter(name);
        if (adapter == null) throw new IllegalArgumentException("no shape is called " + name);
        yield adapter;
      }
    };
  }
}

package jzon.bind;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

import jzon.engine.error.JsonException;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;

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

  /** A number that its constructor can reject, with the message of Scala's require, which the vectors have. */
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

  /** What the first of some adapters makes of a value that does not reject it. */
  private static final class Alternatives<T> extends JsonAdapter<T> {
    private final List<Supplier<JsonAdapter<? extends T>>> all;

    Alternatives(List<Supplier<JsonAdapter<? extends T>>> all) {
      this.all = all;
    }

    @Override
    public T decode(JsonReader in) {
      int mark = in.mark();
      try {
        JsonException rejection = null;
        for (Supplier<JsonAdapter<? extends T>> one : all) {
          if (rejection != null) in.rewind(mark);
          try {
            return one.get().decode(in);
          } catch (JsonException e) {
            rejection = rejection == null ? e : likelier(rejection, e);
          }
        }
        throw rejection;
      } finally {
        in.unmark(mark);
      }
    }

    private static JsonException likelier(JsonException first, JsonException second) {
      if (first.offset() == second.offset()) return first.orElse(second);
      return first.offset() > second.offset() ? first : second;
    }

    @Override
    public void encode(T value, JsonWriter out) {
      throw new UnsupportedOperationException();
    }
  }

  private static <T> JsonAdapter<T> either(List<Supplier<JsonAdapter<? extends T>>> all) {
    return new Alternatives<>(all);
  }

  private static <A, B> JsonAdapter<B> mapped(JsonAdapter<A> adapter, Function<A, B> f) {
    return adapter.map(f::apply, value -> {
      throw new UnsupportedOperationException();
    });
  }

  /** The length of a list, or else what an object is numbered. */
  private static final JsonAdapter<Integer> EITHER =
      either(List.of(
          () -> mapped(Jzon.adapter(int.class).list(), List::size),
          () -> mapped(Jzon.adapter(Small.class), Small::id)));

  /** Lists of lists, of which every level is tried twice, and then as a number; counts the brackets. */
  private static final JsonAdapter<Integer> ALTERNATIVES =
      either(List.of(GeneratedShapes::brackets, GeneratedShapes::brackets, () -> Jzon.adapter(int.class)));

  private static JsonAdapter<Integer> brackets() {
    return mapped(ALTERNATIVES.list(), list -> list.stream().mapToInt(n -> n).sum() + 1);
  }

  /** A tree whose branches are told from its leaves by their members alone. */
  @Json.With(TreeAdapter.class)
  interface Tree {}

  @Json
  record Leaf(int value) implements Tree {}

  @Json
  record Branch(Tree left, Tree right) implements Tree {}

  static final class TreeAdapter extends JsonAdapter<Tree> {
    private static final JsonAdapter<Tree> ANY =
        either(List.of(
            () -> Jzon.adapter(Leaf.class),
            () -> Jzon.adapter(Branch.class),
            () -> mapped(Jzon.adapter(Branch.class), b -> new Branch(b.right(), b.left()))));

    @Override
    public Tree decode(JsonReader in) {
      return ANY.decode(in);
    }

    @Override
    public void encode(Tree tree, JsonWriter out) {
      ANY.encode(tree, out);
    }
  }

  /** A family in an older and a newer form, with discriminators of different names. */
  @Json.With(VersionsAdapter.class)
  interface Version {}

  @Json
  @Json.Discriminator("type")
  sealed interface Newer extends Version {}

  @Json.Hint("Opened")
  record NewerOpened(int id, List<String> tags) implements Newer {}

  @Json.Hint("Group")
  record NewerGroup(List<Version> events) implements Newer {}

  @Json
  @Json.Discriminator("kind")
  sealed interface Older extends Version {}

  record Many(List<Version> events) implements Older {}

  static final class VersionsAdapter extends JsonAdapter<Version> {
    private static final JsonAdapter<Version> ANY =
        either(List.of(() -> Jzon.adapter(Newer.class), () -> Jzon.adapter(Older.class)));

    @Override
    public Version decode(JsonReader in) {
      return ANY.decode(in);
    }

    @Override
    public void encode(Version version, JsonWriter out) {
      ANY.encode(version, out);
    }
  }

  /** A class that holds itself by way of alternatives. */
  @Json
  record Union(List<Item> items) {}

  @Json.With(ItemAdapter.class)
  record Item(Object value) {}

  static final class ItemAdapter extends JsonAdapter<Item> {
    private static final JsonAdapter<Item> ANY =
        mapped(
            GeneratedShapes.<Object>either(List.of(
                () -> Jzon.adapter(int.class),
                () -> Jzon.adapter(String.class),
                () -> Jzon.adapter(Union.class).list(),
                () -> Jzon.adapter(Union.class))),
            Item::new);

    @Override
    public Item decode(JsonReader in) {
      return ANY.decode(in);
    }

    @Override
    public void encode(Item item, JsonWriter out) {
      ANY.encode(item, out);
    }
  }

  /** One of many words, each with an adapter of its own, tried in turn. */
  private static JsonAdapter<String> words() {
    List<Supplier<JsonAdapter<? extends String>>> all = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String word = String.format("word%02d", i);
      JsonAdapter<String> adapter = mapped(Jzon.adapter(String.class), s -> {
        if (!s.equals(word)) throw new IllegalArgumentException("not this word");
        return s;
      });
      all.add(() -> new Rejecting<>(adapter));
    }
    return new Alternatives<>(all);
  }

  /** What an adapter rejects by an exception of the program is rejected as by the library. */
  private static final class Rejecting<T> extends JsonAdapter<T> {
    private final JsonAdapter<T> adapter;

    Rejecting(JsonAdapter<T> adapter) {
      this.adapter = adapter;
    }

    @Override
    public T decode(JsonReader in) {
      long at = in.offset();
      try {
        return adapter.decode(in);
      } catch (IllegalArgumentException e) {
        throw in.rejected(at, e.getMessage());
      }
    }

    @Override
    public void encode(T value, JsonWriter out) {
      adapter.encode(value, out);
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
      case "Either" -> EITHER;
      case "Alternatives" -> ALTERNATIVES;
      case "Tree" -> Jzon.adapter(Tree.class);
      case "List[Tree]" -> Jzon.adapter(Tree.class).list();
      case "Versions" -> Jzon.adapter(Version.class);
      case "Union" -> Jzon.adapter(Union.class);
      case "List[Word]" -> words().list();
      default -> {
        JsonAdapter<?> adapter = Shapes.adapter(name);
        if (adapter == null) throw new IllegalArgumentException("no shape is called " + name);
        yield adapter;
      }
    };
  }
}

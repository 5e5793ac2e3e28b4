package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import jzon.bind.tree.JsonValue;
import jzon.engine.FieldNames;
import jzon.engine.error.JsonError;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Limits;
import org.junit.jupiter.api.Test;

/** Each limit at its value and one beyond, through every form of input; the messages are those of the Scala front. */
class LimitsTest {
  private static final String X40 = "x".repeat(40);

  /** A shape, what is changed of the limits, a document that is allowed, one that is not, and its error. */
  private record Bound(
      String shape, UnaryOperator<Limits> change, String allowed, String refused, String error) {}

  private static final Bound[] BOUNDS = {
    new Bound("Nested", l -> l.withDepth(3), "{\"n\":{\"n\":{}}}", "{\"n\":{\"n\":{\"n\":{}}}}",
        ".n.n.n(nested more than 3 deep)"),
    new Bound("Json", l -> l.withDepth(3), "[[{}]]", "[[[{}]]]", ".[0][0][0](nested more than 3 deep)"),
    new Bound("Small", l -> l.withDepth(3), "{\"id\":1,\"x\":[[1]],\"name\":\"a\"}",
        "{\"id\":1,\"x\":[[[1]]],\"name\":\"a\"}", ".x[0][0](nested more than 3 deep)"),
    new Bound("Json", l -> l, "[".repeat(512) + "]".repeat(512), "[".repeat(513) + "]".repeat(513),
        "." + "[0]".repeat(512) + "(nested more than 512 deep)"),
    new Bound("List[Int]", l -> l.withDocumentBytes(7), "[1,2,3]", "[1,2,3] ", "(document of more than 7 bytes)"),
    new Bound("List[String]", l -> l.withStringBytes(40), "[\"" + X40 + "\"]", "[\"" + X40 + "y\"]",
        ".[0](string of more than 40 bytes)"),
    new Bound("Json", l -> l.withStringBytes(40), "{\"a\":\"" + X40 + "\"}", "{\"a\":\"" + X40 + "y\"}",
        ".a(string of more than 40 bytes)"),
    new Bound("Map[String,Int]", l -> l.withNameBytes(40), "{\"" + X40 + "\":1}", "{\"" + X40 + "y\":1}",
        "(name of more than 40 bytes)"),
    new Bound("Json", l -> l.withNameBytes(40), "{\"" + X40 + "\":1}", "{\"" + X40 + "y\":1}",
        "(name of more than 40 bytes)"),
    new Bound("Json", l -> l.withDigits(9), "[123456789]", "[1234567890]",
        ".[0](expected a number of at most 9 digits)"),
    new Bound("BigDecimal", l -> l.withDigits(9), "1234567.89", "1234567.891",
        "(expected a number of at most 9 digits)"),
    new Bound("BigDecimal", l -> l, "1e6178", "1e6179", "(expected a BigDecimal with a scale of at most 6178)"),
    new Bound("BigDecimal", l -> l.withExponent(3), "1e-3", "1e-4",
        "(expected a BigDecimal with a scale of at most 3)"),
    new Bound("BigInt", l -> l, "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
        "(expected a 128 bit BigInteger)"),
    new Bound("List[BigDecimal]", l -> l.withNumberBits(8), "[25.5,-255]", "[25.5,-25.6]",
        ".[1](expected an 8 bit BigDecimal)"),
    new Bound("Small", l -> l.withSkippedBytes(100), "{\"x\":\"" + X40 + X40 + "\",\"id\":1,\"name\":\"a\"}",
        "{\"x\":\"" + X40 + X40 + "\",\"z\":\"" + X40 + "\",\"id\":1,\"name\":\"a\"}",
        ".z(more than 100 bytes in unknown fields)"),
  };

  @Test
  void atTheValueAndOneBeyond() {
    for (Bound bound : BOUNDS) {
      JsonAdapter<?> adapter = Shapes.adapter(bound.shape());
      Limits limits = bound.change().apply(Limits.DEFAULT);
      EntryPoints.all(adapter, bound.allowed().getBytes(), limits).forEach(
          (how, result) -> assertTrue(result.isSuccess(), () -> how + ": " + bound + " gives " + result));
      EntryPoints.all(adapter, bound.refused().getBytes(), limits).forEach(
          (how, result) ->
              assertEquals(bound.error(), result.toError().map(Object::toString).orElse("accepted"), how));
    }
  }

  private static final String[][] DOCUMENTS = {
    {"Json", "[1,\"é\\n\",{\"a\":null,\"b\":[12345678901234567890]}]"}, {"BigInt", "123456789012345678901234567890"},
    {"BigDecimal", "1.5e10"}, {"Map[String,Small]", "{\"a\":{\"id\":1,\"x\":\"y\",\"name\":\"a\"}}"},
    {"Map[UUID,Int]", "{\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\":1}"},
    {"Outer", "{\"rows\":[{\"value\":1,\"text\":\"a\"}],\"limits\":{\"a\":1.5},\"unknown\":[1,[2]]}"},
    {"Nested", "{\"n\":{\"n\":null}}"}, {"Set[BigDecimal]", "[1.5,2e3]"},
  };

  @Test
  void extremes() {
    Limits least =
        Limits.DEFAULT.withDepth(1).withStringBytes(0).withNameBytes(0).withDigits(1).withExponent(0).withNumberBits(1)
            .withEntries(0).withSkippedBytes(0);
    int max = Integer.MAX_VALUE;
    Limits most =
        Limits.DEFAULT.withDepth(max).withDigits(max).withExponent(max).withNumberBits(max).withStringBytes(max)
            .withNameBytes(max).withEntries(max).withDocumentBytes(Long.MAX_VALUE).withSkippedBytes(Long.MAX_VALUE);
    for (String[] row : DOCUMENTS) {
      JsonAdapter<?> adapter = Shapes.adapter(row[0]);
      Object expected = adapter.decode(row[1]);
      byte[] document = row[1].getBytes(java.nio.charset.StandardCharsets.UTF_8);
      EntryPoints.all(adapter, document, most).forEach(
          (how, result) -> assertEquals(expected, result.orElseThrow(), how + ": " + row[1]));
      EntryPoints.all(adapter, document, least).forEach(
          (how, result) ->
              assertTrue(result.toError().get().reason().name().startsWith("LIMIT_"), how + ": " + result));
    }
  }

  /** A type that contains lists, maps, arrays and Optionals of itself. */
  private record Tree(List<Tree> list, Map<String, Tree> map, Tree[] array, Optional<Tree> optional) {}

  private static final class TreeAdapter extends JsonAdapter<Tree> {
    private static final FieldNames NAMES = new FieldNames("list", "map", "array", "optional");

    private final JsonAdapter<List<Tree>> list = list();
    private final JsonAdapter<Map<String, Tree>> map = map();
    private final JsonAdapter<Tree[]> array = Adapters.array(new Tree[0], this);
    private final JsonAdapter<Optional<Tree>> optional = optional();

    @Override
    public Tree decode(JsonReader in) {
      List<Tree> list = null;
      Map<String, Tree> map = null;
      Tree[] array = null;
      Optional<Tree> optional = Optional.empty();
      for (int i = in.readFirstName(NAMES); i >= 0; i = in.readNextName(NAMES)) {
        switch (i) {
          case 0 -> list = this.list.decode(in);
          case 1 -> map = this.map.decode(in);
          case 2 -> array = this.array.decode(in);
          default -> optional = this.optional.decode(in);
        }
      }
      return new Tree(list, map, array, optional);
    }

    @Override
    public void encode(Tree value, JsonWriter out) {
      out.writeObjectStart();
      if (value.list() != null) {
        out.writeName("list");
        list.encode(value.list(), out);
      } else if (value.map() != null) {
        out.writeName("map");
        map.encode(value.map(), out);
      } else if (value.array() != null) {
        out.writeName("array");
        array.encode(value.array(), out);
      } else if (value.optional().isPresent()) {
        out.writeName("optional");
        optional.encode(value.optional(), out);
      }
      out.writeObjectEnd();
    }
  }

  @Test
  void theDepthByDefaultFitsIntoHalfOfTheDefaultStack() throws Exception {
    String[][] levels = {
      {"{\"list\":[", "]}"}, {"{\"map\":{\"a\":", "}}"}, {"{\"array\":[", "]}"}, {"{\"optional\":", "}"},
    };
    JsonAdapter<Tree> tree = new TreeAdapter();
    for (String[] level : levels) {
      int n = level[0].contains("optional") ? 511 : 255;
      String json = level[0].repeat(n) + "{}" + level[1].repeat(n);
      assertEquals(json, onHalfStack(() -> tree.encodeToString(tree.decode(json))));
      assertEquals(
          "nested more than 512 deep",
          onHalfStack(() -> tree.tryDecode(level[0].repeat(600)).toError().get().message()));
    }
    String arrays = "[".repeat(512) + "]".repeat(512);
    assertEquals(arrays, onHalfStack(() -> JsonValue.parse(arrays).toString()));
    assertEquals(true, onHalfStack(() -> JsonValue.parse(arrays).equals(JsonValue.parse(arrays))));
    assertEquals(true, onHalfStack(() -> JsonValue.parse(arrays).hashCode() == JsonValue.parse(arrays).hashCode()));
  }

  private static <T> T onHalfStack(Callable<T> call) throws Exception {
    FutureTask<T> task = new FutureTask<>(call);
    new Thread(null, task, "half", 512 << 10).start();
    return task.get();
  }

  @Test
  void everyTruncatedPrefixIsTheEndOfTheInput() {
    String[][] rows = {
      {"Outer", "{\"rows\":[{\"value\":1,\"text\":\"a\"}],\"note\":null,\"limits\":{\"a\":1.5},\"x\":[true,{}]}"},
      {"List[Double]", "[1.5,\"NaN\",2e3]"}, {"List[Int]", "[1,-2,3]"}, {"List[String]", "[\"a\",\"b\\u0041\"]"},
      {"Map[UUID,Int]", "{\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\":1}"}, {"Set[Long]", "[1,2,3]"},
      {"List[Instant]", "[\"2007-12-03T10:15:30Z\"]"}, {"List[BigDecimal]", "[1.5,2e3]"},
    };
    for (String[] row : rows) {
      JsonAdapter<?> adapter = Shapes.adapter(row[0]);
      assertTrue(adapter.tryDecode(row[1]).isSuccess(), row[1]);
      for (int n = 0; n < row[1].length(); n++) {
        String prefix = row[1].substring(0, n);
        EntryPoints.all(adapter, prefix.getBytes(), Limits.DEFAULT).forEach(
            (how, result) ->
                assertEquals(
                    "unexpected end of input", result.toError().map(JsonError::message).orElse("accepted"),
                    how + ": " + prefix));
      }
    }
  }
}

package jzon.bind.types;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.Jzon;

class RecordsTest {

  @Json
  record Parcel(int id, Optional<String> to, List<Double> weights) {}

  @Test
  void membersComeInAnyOrder() {
    Rows.of(Jzon.adapter(Parcel.class))
        .both("{\"id\":7,\"to\":\"Ada\",\"weights\":[1.5]}", new Parcel(7, Optional.of("Ada"), List.of(1.5)))
        .both("{\"id\":7,\"weights\":[]}", new Parcel(7, Optional.empty(), List.of()))
        .reads("{ \"weights\" : [1] , \"note\" : {\"by\":[]} , \"id\" : -1 }", new Parcel(-1, Optional.empty(),
            List.of(1.0)))
        .reads("{\"to\":null,\"weights\":[],\"id\":0}", new Parcel(0, Optional.empty(), List.of()))
        .refuses("{}", ".id(missing)")
        .refuses("{\"id\":1}", ".weights(missing)")
        .refuses("{\"weights\":[]}", ".id(missing)")
        .refuses("{\"id\":1.5,\"weights\":[]}", ".id(expected an integer, got 1.5)")
        .refuses("{\"id\":null,\"weights\":[]}", ".id(expected an integer, got null)")
        .refuses("{\"id\":1,\"weights\":null}", ".weights(expected an array, got null)")
        .refuses("{\"id\":1,\"weights\":[1,\"x\"]}", ".weights[1](expected a number, got \"x\")")
        .refuses("{\"id\":1,\"id\":2}", ".id(duplicate)")
        .refuses("{\"id\":1,\"to\":null,\"weights\":[],\"to\":\"x\"}", ".to(duplicate)")
        .refuses("[]", "(expected an object, got [)")
        .refuses("null", "(expected an object, got null)")
        .refuses("{\"note\":01}", ".note(expected a number, got 01)");
  }

  @Json
  record Named(boolean is_new, Boolean isOld, int getRich, String get, int setUp) {}

  @Test
  void componentsMayBeCalledAsGettersAre() {
    Rows.of(Jzon.adapter(Named.class))
        .both("{\"is_new\":true,\"isOld\":false,\"getRich\":1,\"get\":\"x\",\"setUp\":2}",
            new Named(true, false, 1, "x", 2))
        .refuses("{\"new\":true}", ".is_new(missing)");
  }

  @Json
  record Primitives(boolean z, byte b, short s, int i, long l, float f, double d, char c) {}

  @Json
  record Boxes(
      Boolean z, Byte b, Short s, Integer i, Long l, Float f, Double d, Character c, String t, BigInteger bi,
      BigDecimal bd, UUID u) {}

  private static final String ALL = "{\"z\":true,\"b\":-128,\"s\":32767,\"i\":-2147483648,\"l\":9223372036854775807,"
      + "\"f\":1.5,\"d\":-0.0,\"c\":\"x\"";

  @Test
  void primitives() {
    Rows.of(Jzon.adapter(Primitives.class))
        .both(ALL + "}", new Primitives(true, (byte) -128, (short) 32767, Integer.MIN_VALUE, Long.MAX_VALUE, 1.5f,
            -0.0, 'x'))
        .refuses("{\"z\":1}", ".z(expected a boolean, got 1)")
        .refuses("{\"b\":128}", ".b(expected an 8 bit integer, got 128)")
        .refuses("{\"s\":-32769}", ".s(expected a 16 bit integer, got -32769)")
        .refuses("{\"i\":2147483648}", ".i(expected a 32 bit integer, got 2147483648)")
        .refuses("{\"c\":\"xy\"}", ".c(expected a single character, got \"xy\")");
    UUID uuid = UUID.fromString("01234567-89ab-cdef-0123-456789abcdef");
    Rows.of(Jzon.adapter(Boxes.class)).both(
        ALL + ",\"t\":\"\\\"\",\"bi\":12345678901234567890,\"bd\":1.50,\"u\":\"" + uuid + "\"}",
        new Boxes(true, (byte) -128, (short) 32767, Integer.MIN_VALUE, Long.MAX_VALUE, 1.5f, -0.0, 'x', "\"",
            new BigInteger("12345678901234567890"), new BigDecimal("1.50"), uuid))
        .refuses("{\"i\":null}", ".i(expected an integer, got null)");
  }

  @Json
  record Arrays2(boolean[] z, byte[] b, short[] s, int[] i, long[] l, float[] f, double[] d, char[] c, String[] t,
      int[][] ii, Parcel[] p, List<String>[] g) {
    @Override
    public String toString() {
      return Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(s) + Arrays.toString(i) + Arrays.toString(l)
          + Arrays.toString(f) + Arrays.toString(d) + Arrays.toString(c) + Arrays.toString(t)
          + Arrays.deepToString(ii) + Arrays.toString(p) + Arrays.toString(g);
    }
  }

  @Test
  void arrays() {
    String json = "{\"z\":[true],\"b\":\"AQI=\",\"s\":[1],\"i\":[1,2],\"l\":[3],\"f\":[1.5],\"d\":[2.5],\"c\":[\"x\"],"
        + "\"t\":[\"a\",\"b\"],\"ii\":[[1],[]],\"p\":[{\"id\":1,\"weights\":[]}],\"g\":[[\"q\"],[]]}";
    Arrays2 value = Jzon.decode(json, Arrays2.class);
    Rows.of(Jzon.adapter(Arrays2.class))
        .readsAs(json, "[true][1, 2][1][1, 2][3][1.5][2.5][x][a, b][[1], []]"
            + "[Parcel[id=1, to=Optional.empty, weights=[]]][[q], []]")
        .writes(value, json);
  }

  @Json
  record Optionals(
      OptionalInt i, OptionalLong l, OptionalDouble d, Optional<Parcel> p, Optional<List<Integer>> li,
      Optional<Optional<Integer>> oo) {}

  @Test
  void optionals() {
    Optionals none = new Optionals(
        OptionalInt.empty(), OptionalLong.empty(), OptionalDouble.empty(), Optional.empty(), Optional.empty(),
        Optional.empty());
    Rows.of(Jzon.adapter(Optionals.class))
        .both("{}", none)
        .reads("{\"i\":null,\"l\":null,\"d\":null,\"p\":null,\"li\":null}", none)
        .both("{\"i\":1,\"l\":2,\"d\":3.0,\"p\":{\"id\":1,\"weights\":[]},\"li\":[4],\"oo\":5}", new Optionals(
            OptionalInt.of(1), OptionalLong.of(2), OptionalDouble.of(3), Optional.of(new Parcel(1, Optional.empty(),
                List.of())),
            Optional.of(List.of(4)), Optional.of(Optional.of(5))))
        .both("{\"oo\":null}", new Optionals(OptionalInt.empty(), OptionalLong.empty(), OptionalDouble.empty(),
            Optional.empty(), Optional.empty(), Optional.of(Optional.empty())))
        .refuses("{\"i\":1.5}", ".i(expected an integer, got 1.5)")
        .refuses("{\"p\":{\"id\":1}}", ".p.weights(missing)");
  }

  @Json
  record Nulls(@Nullable String text, @Nullable Integer number, @Json.ExplicitNull @Nullable Parcel parcel,
      List<@Nullable String> texts, Map<String, @Nullable Integer> map, String last) {}

  @Test
  void nulls() {
    Rows.of(Jzon.adapter(Nulls.class))
        .both("{\"parcel\":null,\"texts\":[null,\"a\"],\"map\":{\"a\":null},\"last\":\"z\"}",
            new Nulls(null, null, null, Arrays.asList(null, "a"), java.util.Collections.singletonMap("a", null), "z"))
        .both("{\"text\":\"t\",\"number\":1,\"parcel\":{\"id\":1,\"weights\":[]},\"texts\":[],\"map\":{},"
            + "\"last\":\"z\"}",
            new Nulls("t", 1, new Parcel(1, Optional.empty(), List.of()), List.of(), Map.of(), "z"))
        .reads("{\"text\":null,\"number\":null,\"texts\":[],\"map\":{},\"last\":\"z\"}",
            new Nulls(null, null, null, List.of(), Map.of(), "z"))
        .refuses("{\"text\":null,\"text\":null}", ".text(duplicate)")
        .refuses("{\"texts\":[],\"map\":{},\"last\":null}", ".last(expected a string, got null)")
        .refuses("{\"texts\":null}", ".texts(expected an array, got null)");
  }

  @Test
  void nullIsNotWritten() {
    Rows.of(Jzon.adapter(Parcel.class))
        .cannotWrite(null, "(null instead of a value)")
        .cannotWrite(new Parcel(1, null, List.of()), ".to(null instead of a value)")
        .cannotWrite(new Parcel(1, Optional.empty(), null), ".weights(null instead of a value)")
        .cannotWrite(new Parcel(1, Optional.empty(), Arrays.asList(1.0, null)), ".weights[1](null instead of a value)");
    Rows.of(Jzon.adapter(Boxes.class)).cannotWrite(
        new Boxes(true, null, null, null, null, null, null, null, null, null, null, null),
            ".b(null instead of a value)");
  }

  @Json
  record Checked(int low, int high) {
    Checked {
      if (low > high) throw new IllegalArgumentException("low is above high");
    }
  }

  @Json
  record Holder(List<Checked> ranges) {}

  @Test
  void compactConstructorsRefuse() {
    Rows.of(Jzon.adapter(Holder.class))
        .reads("{\"ranges\":[{\"low\":1,\"high\":2}]}", new Holder(List.of(new Checked(1, 2))))
        .refuses("{\"ranges\":[{\"low\":1,\"high\":2},{\"low\":3,\"high\":2}]}", ".ranges[1](low is above high)");
  }

  @Json
  record Node(String name, List<Node> children, @Nullable Node next) {}

  @Json
  record Ping(Optional<Pong> pong) {}

  @Json
  record Pong(Optional<Ping> ping, List<Ping> all) {}

  @Test
  void recursion() {
    Rows.of(Jzon.adapter(Node.class))
        .both("{\"name\":\"a\",\"children\":[{\"name\":\"b\",\"children\":[]}],\"next\":{\"name\":\"c\","
            + "\"children\":[]}}",
            new Node("a", List.of(new Node("b", List.of(), null)), new Node("c", List.of(), null)))
        .refuses("{\"name\":\"a\",\"children\":[{\"name\":\"b\",\"children\":[{}]}]}",
            ".children[0].children[0].name(missing)");
    Rows.of(Jzon.adapter(Ping.class)).both("{\"pong\":{\"ping\":{},\"all\":[{}]}}",
        new Ping(Optional.of(new Pong(Optional.of(new Ping(Optional.empty())), List.of(new Ping(Optional.empty()))))));
    String deep = "{\"name\":\"a\",\"children\":[],\"next\":".repeat(600);
    Rows.of(Jzon.adapter(Node.class)).refuses(deep, ".next".repeat(511) + ".children(nested more than 512 deep)");
  }

  /** Written by a loop: the last member is of the record itself. */
  @Json
  record Chain(int i, Optional<Chain> next) {}

  @Json
  record OptionalChain(Optional<String> s, @Json.ExplicitNull @Nullable OptionalChain next) {}

  @Json
  record OnlyItself(@Nullable OnlyItself next) {}

  @Json
  record WithDefault(@Json.Default("{\"next\":null}") @Nullable WithDefault next) {}

  /** Written by two methods in turns. */
  @Json
  record Inner(@Nullable Inner inner, int i) {}

  @Test
  void chains() {
    Rows.of(Jzon.adapter(Chain.class))
        .both("{\"i\":1,\"next\":{\"i\":2,\"next\":{\"i\":3}}}", chain(1, chain(2, new Chain(3, Optional.empty()))))
        .refuses("{\"i\":1,\"next\":{\"i\":2,\"next\":{}}}", ".next.next.i(missing)")
        .cannotWrite(null, "(null instead of a value)")
        .cannotWrite(chain(1, new Chain(2, null)), ".next.next(null instead of a value)");
    Rows.of(Jzon.adapter(OptionalChain.class))
        .both("{\"next\":{\"s\":\"a\",\"next\":null}}",
            new OptionalChain(Optional.empty(), new OptionalChain(Optional.of("a"), null)))
        .cannotWrite(new OptionalChain(Optional.empty(), new OptionalChain(null, null)),
            ".next.s(null instead of a value)");
    Rows.of(Jzon.adapter(OnlyItself.class))
        .both("{}", new OnlyItself(null))
        .both("{\"next\":{\"next\":{}}}", new OnlyItself(new OnlyItself(new OnlyItself(null))));
    Rows.of(Jzon.adapter(WithDefault.class))
        .both("{\"next\":null}", new WithDefault(null))
        .reads("{}", new WithDefault(new WithDefault(null)));
    Rows.of(Jzon.adapter(Inner.class))
        .both("{\"inner\":{\"inner\":{\"i\":3},\"i\":2},\"i\":1}", new Inner(new Inner(new Inner(null, 3), 2), 1))
        .refuses("{\"inner\":{\"inner\":{\"i\":\"x\"}}}", ".inner.inner.i(expected an integer, got \"x\")");
    Chain deep = new Chain(0, Optional.empty());
    for (int i = 0; i < 100_000; i++) deep = chain(i, deep);
    org.junit.jupiter.api.Assertions.assertTrue(Jzon.encode(deep).length > 1_000_000);
  }

  private static Chain chain(int i, Chain next) {
    return new Chain(i, Optional.of(next));
  }

  @Json
  record Empty() {}

  @Test
  void emptyRecord() {
    Rows.of(Jzon.adapter(Empty.class)).both("{}", new Empty()).reads("{\"a\":1}", new Empty())
        .cannotWrite(null, "(null instead of a value)");
  }

  @Json
  record LongNames(Optional<Integer> aNameOfMoreThanFortyEightBytesWhichTakesTwoCallsToBeWritten,
      @Json.Field("\ud83d\ude00 a name that is not ASCII, and longer than the words that a reader compares") int b,
      int exactly24bytesWithColon, int aNameOfThirtyTwoBytesWithAll) {}

  @Test
  void longNames() {
    String names = "\"\ud83d\ude00 a name that is not ASCII, and longer than the words that a reader compares\":1,"
        + "\"exactly24bytesWithColon\":2,\"aNameOfThirtyTwoBytesWithAll\":3}";
    Rows.of(Jzon.adapter(LongNames.class))
        .both("{" + names, new LongNames(Optional.empty(), 1, 2, 3))
        .both("{\"aNameOfMoreThanFortyEightBytesWhichTakesTwoCallsToBeWritten\":7," + names,
            new LongNames(Optional.of(7), 1, 2, 3))
        .refuses("{}", ".\"\ud83d\ude00 a name that is not ASCII, and longer than the words that a reader "
            + "compares\"(missing)");
  }

  /** Names that the generated code uses itself, or the language does. */
  @Json
  record Hostile(int in, int out, int names, int i, int seen, int value, int state, int made, int java, int jzon,
      int String, int List, int JsonReader, int NAMES, int INSTANCE, int größe,
          @Json.Field("a\"b\\\n\u0001é") int odd) {}

  @Test
  void hostileNames() {
    Hostile value = new Hostile(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17);
    Rows.of(Jzon.adapter(Hostile.class)).both(
        "{\"in\":1,\"out\":2,\"names\":3,\"i\":4,\"seen\":5,\"value\":6,\"state\":7,\"made\":8,\"java\":9,\"jzon\":10,"
            + "\"String\":11,\"List\":12,\"JsonReader\":13,\"NAMES\":14,\"INSTANCE\":15,\"größe\":16,"
            + "\"a\\\"b\\\\\\n\\u0001é\":17}", value);
  }
}

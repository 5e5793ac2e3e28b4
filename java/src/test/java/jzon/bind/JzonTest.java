package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import jzon.bind.generated.AdapterFactory;
import jzon.bind.generated.Members;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.codecs.EncodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.Sink;
import jzon.engine.io.Source;
import org.junit.jupiter.api.Test;

/** The calls of Jzon, types with arguments, how adapters are found, and what becomes of exceptions. */
class JzonTest {
  private static final String ONE = "{\"id\":1,\"name\":\"a\"}";
  private static final Shapes.Small SMALL = new Shapes.Small(1, "a");

  @Test
  void reading() throws IOException {
    byte[] bytes = ONE.getBytes();
    byte[] list = ("[" + ONE + "]").getBytes();
    TypeRef<List<Shapes.Small>> type = new TypeRef<>() {};
    Path file = Files.createTempFile("one", ".json");
    try {
      Files.write(file, bytes);
      List<Shapes.Small> read =
          List.of(
              Jzon.decode(bytes, Shapes.Small.class), Jzon.decode(ONE, Shapes.Small.class),
              Jzon.decode(Source.of(in(bytes)), Shapes.Small.class),
              Jzon.decode(Source.of(ByteBuffer.wrap(bytes)), Shapes.Small.class),
              Jzon.decode(Source.of(file), Shapes.Small.class),
              Jzon.tryDecode(bytes, Shapes.Small.class).orElseThrow(),
              Jzon.tryDecode(ONE, Shapes.Small.class).orElseThrow(),
              Jzon.tryDecode(Source.of(in(bytes)), Shapes.Small.class).orElseThrow());
      assertEquals(Set.of(SMALL), Set.copyOf(read));
    } finally {
      Files.delete(file);
    }
    List<List<Shapes.Small>> lists =
        List.of(
            Jzon.decode(list, type), Jzon.decode("[" + ONE + "]", type), Jzon.decode(Source.of(in(list)), type),
            Jzon.tryDecode(list, type).orElseThrow(), Jzon.tryDecode("[" + ONE + "]", type).orElseThrow(),
            Jzon.tryDecode(Source.of(in(list)), type).orElseThrow());
    assertEquals(Set.of(List.of(SMALL)), Set.copyOf(lists));
  }

  @Test
  void byAnAdapter() throws IOException {
    JsonAdapter<Integer> plusOne = Adapters.of(int.class).map(i -> i + 1, i -> i - 1);
    byte[] bytes = {'7'};
    DecodeOptions none = DecodeOptions.of(Limits.DEFAULT.withDocumentBytes(0));
    Path file = Files.createTempFile("number", ".json");
    try {
      Files.write(file, bytes);
      List<Integer> read =
          List.of(
              plusOne.decode(bytes), plusOne.decode("7"), plusOne.decode(Source.of(in(bytes))),
              plusOne.decode(Source.of(ByteBuffer.wrap(bytes))), plusOne.decode(Source.of(file)),
              plusOne.decode(bytes, DecodeOptions.defaults()), plusOne.decode("7", DecodeOptions.defaults()),
              plusOne.decode(Source.of(in(bytes)), DecodeOptions.defaults()),
              plusOne.decode(Source.of(ByteBuffer.wrap(bytes)), DecodeOptions.defaults()),
              plusOne.decode(Source.of(file), DecodeOptions.defaults()), plusOne.tryDecode(bytes).orElseThrow(),
              plusOne.tryDecode("7").orElseThrow(), plusOne.tryDecode(Source.of(in(bytes))).orElseThrow(),
              plusOne.tryDecode(Source.of(ByteBuffer.wrap(bytes))).orElseThrow(),
              plusOne.tryDecode(Source.of(file)).orElseThrow());
      assertEquals(Set.of(8), Set.copyOf(read));
      List<JsonResult<Integer>> refused =
          List.of(
              plusOne.tryDecode(bytes, none), plusOne.tryDecode("7", none),
              plusOne.tryDecode(Source.of(in(bytes)), none), plusOne.tryDecode(Source.of(ByteBuffer.wrap(bytes)), none),
              plusOne.tryDecode(Source.of(file), none));
      for (JsonResult<Integer> result : refused) {
        assertEquals("(document of more than 0 bytes)", result.toError().get().toString());
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      plusOne.encodeTo(8, Sink.of(out));
      plusOne.encodeTo(9, Sink.of(Channels.newChannel(out)));
      ByteBuffer buffer = ByteBuffer.allocate(1);
      plusOne.encodeTo(8, Sink.of(buffer));
      plusOne.encodeTo(9, Sink.of(file));
      assertEquals("78", out.toString());
      assertEquals('7', buffer.get(0));
      assertEquals("8", Files.readString(file));
    } finally {
      Files.delete(file);
    }
    assertEquals("7", new String(plusOne.encode(8)));
    assertEquals("7", plusOne.encodeToString(8));
    assertEquals("7", plusOne.encodeToString(8, EncodeOptions.compact().pretty()));
  }

  private static InputStream in(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  @Test
  void writing() throws IOException {
    TypeRef<List<Shapes.Small>> type = new TypeRef<>() {};
    List<Shapes.Small> list = List.of(SMALL);
    String many = "[" + ONE + "]";
    String pretty = "{\n  \"id\" : 1,\n  \"name\" : \"a\"\n}";
    assertEquals(ONE, new String(Jzon.encode(SMALL)));
    assertEquals(ONE, new String(Jzon.encode(SMALL, Shapes.Small.class)));
    assertEquals(many, new String(Jzon.encode(list, type)));
    assertEquals(ONE, Jzon.encodeToString(SMALL));
    assertEquals(ONE, Jzon.encodeToString(SMALL, Shapes.Small.class));
    assertEquals(many, Jzon.encodeToString(list, type));
    assertEquals(pretty, Jzon.encodePretty(SMALL));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Jzon.encodeTo(SMALL, Sink.of(out));
    Jzon.encodeTo(SMALL, Sink.of(Channels.newChannel(out)));
    assertEquals(ONE + ONE, out.toString());
    ByteBuffer buffer = ByteBuffer.allocate(100);
    Jzon.encodeTo(SMALL, Sink.of(buffer));
    Jzon.encodeTo(SMALL, Sink.of(buffer));
    assertEquals(ONE + ONE, new String(buffer.array(), 0, buffer.position()));
    ByteBuffer small = ByteBuffer.allocate(5);
    assertThrows(BufferOverflowException.class, () -> Jzon.encodeTo(SMALL, Sink.of(small)));
    assertEquals(0, small.position());
    Path file = Files.createTempFile("written", ".json");
    try {
      Jzon.encodeTo(list, Sink.of(file));
      assertEquals(many, Files.readString(file));
      Jzon.encodeTo(SMALL, Sink.of(file));
      assertEquals(ONE, Files.readString(file));
    } finally {
      Files.delete(file);
    }
  }

  sealed interface Shape permits Circle, Dot {}

  record Circle(int r) implements Shape {}

  record Dot() implements Shape {}

  static class Parent {}

  static final class Child extends Parent {}

  /** The family is what writes the child's name. */
  private static final class ShapeAdapter extends JsonAdapter<Shape> {
    @Override
    public Shape decode(JsonReader in) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void encode(Shape value, JsonWriter out) {
      out.writeString("family of " + value.getClass().getSimpleName());
    }
  }

  private static <T> JsonAdapter<T> writes(String text) {
    return Adapters.of(String.class).map(s -> null, t -> text);
  }

  static {
    ShapeAdapter family = new ShapeAdapter();
    Members.register(Shape.class, family);
    Members.register(Circle.class, writes("circle"), family);
    Members.register(Dot.class, writes("dot"), family);
    Members.register(Parent.class, writes("parent"));
  }

  @Test
  void writingByTheClassOfTheValue() {
    assertEquals("\"family of Circle\"", Jzon.encodeToString(new Circle(1)));
    assertEquals("\"family of Dot\"", Jzon.encodeToString(new Dot(), Shape.class));
    assertEquals("\"circle\"", Jzon.encodeToString(new Circle(1), Circle.class));
    assertEquals("[\"family of Circle\"]", Jzon.encodeToString(List.of(new Circle(1))));
    assertEquals("[\"circle\"]", Jzon.encodeToString(List.of(new Circle(1)), new TypeRef<List<Circle>>() {}));
    assertEquals("[\"family of Dot\"]", Jzon.encodeToString(new Shape[] {new Dot()}));
    Map<Object, Object> mixed = new LinkedHashMap<>();
    mixed.put("a", List.of(1, 2.5, true, 'c', "d"));
    mixed.put(7, Optional.of(new int[] {1}));
    mixed.put(ZoneId.of("Europe/Paris"), Map.entry("k", Optional.empty()));
    mixed.put(Thread.State.class.getSimpleName(), new StringBuilder("text"));
    assertEquals(
        "{\"a\":[1,2.5,true,\"c\",\"d\"],\"7\":[1],\"Europe/Paris\":{\"k\":null},\"State\":\"text\"}",
        Jzon.encodeToString(mixed));
    assertEquals("\"parent\"", Jzon.encodeToString(new Parent()));
    String name = "jzon.bind.JzonTest";
    assertEquals(
        name + ".Child has no adapter, and the adapter of " + name + ".Parent, which it extends, would leave out its"
            + " fields: annotate it with @Json, or make " + name + ".Parent sealed, so that it is one of its cases",
        assertThrows(IllegalArgumentException.class, () -> Jzon.encode(List.of(new Child()))).getMessage());
    record Local(int x) {}
    assertEquals(
        name + "$1Local has no adapter: annotation processors do not see classes in methods; move it out of the"
            + " method",
        assertThrows(IllegalArgumentException.class, () -> Jzon.encode(new Local(1))).getMessage());
    assertEquals(
        ".a[1](null instead of a value)",
        assertThrows(JsonBindException.class, () -> Jzon.encode(Map.of("a", Arrays.asList(1, null)))).getMessage());
    assertThrows(JsonBindException.class, () -> Jzon.encode(null));
  }

  record Box<T>(T content) {}

  private static final class BoxAdapter<T> extends JsonAdapter<Box<T>> {
    private final JsonAdapter<T> content;

    BoxAdapter(JsonAdapter<T> content) {
      this.content = content;
    }

    @Override
    public Box<T> decode(JsonReader in) {
      return new Box<>(content.decode(in));
    }

    @Override
    public void encode(Box<T> value, JsonWriter out) {
      content.encode(value.content(), out);
    }
  }

  static {
    Members.register(
        Box.class,
        new AdapterFactory() {
          @Override
          public JsonAdapter<?> create(JsonAdapter<?>[] arguments) {
            return new BoxAdapter<>(arguments[0]);
          }
        });
  }

  private static <T> void checkType(TypeRef<T> type, String json, T value) {
    assertEquals(value, Jzon.decode(json, type), type.toString());
    assertEquals(json, Jzon.encodeToString(value, type), type.toString());
  }

  @Test
  void typesWithArguments() {
    checkType(new TypeRef<String>() {}, "\"a\"", "a");
    checkType(new TypeRef<List<Integer>>() {}, "[1]", List.of(1));
    checkType(new TypeRef<List<List<Box<String>>>>() {}, "[[\"a\"]]", List.of(List.of(new Box<>("a"))));
    checkType(new TypeRef<Box<Box<Optional<Integer>>>>() {}, "null", new Box<>(new Box<>(Optional.empty())));
    checkType(new TypeRef<Map<Integer, Set<Long>>>() {}, "{\"1\":[2]}", Map.of(1, Set.of(2L)));
    checkType(new TypeRef<TreeMap<String, int[]>>() {}, "{}", new TreeMap<>());
    checkType(new TypeRef<Collection<? extends Shapes.Small>>() {}, "[" + ONE + "]", List.of(SMALL));
    checkType(new TypeRef<Map.Entry<String, Integer>>() {}, "{\"a\":1}", Map.entry("a", 1));
    assertEquals(1, Jzon.decode("[[1]]", new TypeRef<List<Integer>[]>() {})[0].get(0));
    assertEquals("x", Jzon.decode("[[\"x\"]]", new TypeRef<Box<String>[][]>() {})[0][0].content());
    assertTrue(Jzon.decode("[[\"x\"]]", new TypeRef<Box<String>[][]>() {}) instanceof Box<?>[][]);
    assertEquals(5, Jzon.decode("5", new TypeRef<java.util.concurrent.atomic.AtomicReference<Integer>>() {}).get());

    assertEquals(new TypeRef<List<Integer>>() {}, new TypeRef<List<Integer>>() {});
    assertEquals(new TypeRef<List<Integer>>() {}.hashCode(), new TypeRef<List<Integer>>() {}.hashCode());
    assertNotEquals(new TypeRef<List<Integer>>() {}, new TypeRef<List<Long>>() {});
    assertEquals("java.util.List<java.lang.Integer>", new TypeRef<List<Integer>>() {}.toString());
    assertEquals(List.of(1), Jzon.decode("[1]", TypeRef.of(new TypeRef<List<Integer>>() {}.type())));
    TypeRef<List<Integer>> type = new TypeRef<>() {};
    assertSame(Jzon.adapter(type), Jzon.adapter(type));
  }

  private static <T> TypeRef<List<T>> listOf() {
    return new TypeRef<>() {};
  }

  @Test
  @SuppressWarnings({"rawtypes", "unchecked"})
  void typesWithoutAdapters() {
    String name = "jzon.bind.JzonTest";
    Object[][] rows = {
      {new TypeRef<List>() {}, "java.util.List has type parameters, which its class does not determine; pass a type"
          + " with arguments: new TypeRef<List<...>>() {}"},
      {new TypeRef<Box>() {}, name + ".Box has type parameters, which its class does not determine; pass a type with"
          + " arguments: new TypeRef<Box<...>>() {}"},
      {new TypeRef<List<? super Integer>>() {}, "? super java.lang.Integer is a wildcard whose values may be of any"
          + " class; write the intended type"},
      {new TypeRef<Box<List<?>>>() {}, "? is a wildcard whose values may be of any class; write the intended type"},
      {listOf(), "T is a type variable, which stands for no type by itself; write the type in its place"},
      {new TypeRef<List<Thread>>() {}, "java.lang.Thread has no adapter: name one with @Json.With, or convert a type"
          + " that has one with JsonAdapter.map"},
      {new TypeRef<Map<Thread, String>>() {}, "java.lang.Thread cannot be the key of a map: write @Json.With on it with"
          + " an adapter that gives text, or a KeyAdapter for it, and"
          + " map(keys) of an adapter"},
      {new TypeRef<Function<String, String>>() {}, "java.util.function.Function has no adapter: name one with"
          + " @Json.With, or convert a type that has one with JsonAdapter.map"},
    };
    for (Object[] row : rows) {
      assertEquals(row[1], message(() -> Jzon.adapter((TypeRef<?>) row[0])));
      assertEquals(row[1], message(() -> Jzon.adapter((TypeRef<?>) row[0])), "again");
    }
    assertEquals(
        "write the type as an anonymous class: new TypeRef<List<Person>>() {}", message(() -> new TypeRef() {}));
    assertEquals(
        "there is an adapter for java.lang.String already",
        message(() -> Members.register(String.class, Adapters.of(String.class))));
  }

  private static String message(Runnable call) {
    return assertThrows(IllegalArgumentException.class, call::run).getMessage();
  }

  @Test
  void whatCodeOfTheProgramThrows() {
    JsonAdapter<String> string = Adapters.of(String.class);
    RuntimeException[] rejections = {
      new IllegalArgumentException("bad"), new ArithmeticException("bad"), new DateTimeException("bad"),
      new NoSuchElementException("bad"), new NumberFormatException("bad"),
    };
    for (RuntimeException rejection : rejections) {
      JsonAdapter<Object> adapter = string.map(s -> fail(rejection), Object::toString);
      EntryPoints.all(adapter.list(), "[\"a\"]".getBytes(), Limits.DEFAULT).forEach(
          (how, result) -> {
            assertEquals(".[0](bad)", result.toError().get().toString(), how);
            assertSame(rejection, result.toError().get().cause(), how);
          });
      assertSame(rejection, assertThrows(JsonBindException.class, () -> adapter.decode("\"a\"")).getCause());
    }
    RuntimeException[] faults = {
      new NullPointerException("bad"), new IllegalStateException("bad"), new IndexOutOfBoundsException("bad"),
      new ClassCastException("bad"),
    };
    for (RuntimeException fault : faults) {
      JsonAdapter<Object> adapter = string.map(s -> fail(fault), Object::toString);
      assertSame(fault, assertThrows(RuntimeException.class, () -> adapter.decode("\"a\"")));
      assertSame(fault, assertThrows(RuntimeException.class, () -> adapter.tryDecode("\"a\"")));
    }
    JsonAdapter<Integer> inner = string.map(s -> Jzon.decode(s, int.class), Object::toString);
    assertEquals(7, inner.decode("\"7\""));
    assertEquals(
        ".[1](expected an integer, got x)", inner.list().tryDecode("[\"7\",\"x\"]").toError().get().toString());
    JsonAdapter<Object> unwritable = string.map(s -> s, o -> fail(new IllegalStateException("bad")).toString());
    assertThrows(IllegalStateException.class, () -> unwritable.encode("a"));
    assertEquals(List.of(1), Jzon.decode("[1]", new TypeRef<List<Integer>>() {}), "readers are given back");
  }

  @Test
  void whatCodeOfTheProgramSaysIsShortened() {
    String text = "x".repeat(1_000_000);
    String shown = "no word: " + "x".repeat(55) + "..." + "x".repeat(33);
    JsonAdapter<String> word =
        Adapters.of(String.class).map(s -> s.length() < 100 ? s : (String) refuse("no word: " + s), s -> s);
    EntryPoints.all(word.list(), ("[\"a\",\"" + text + "\"]").getBytes(), Limits.DEFAULT).forEach(
        (how, result) -> {
          JsonError error = result.toError().get();
          assertEquals(".[1](" + shown + ")", error.toString(), how);
          assertEquals(1_000_009, error.cause().getMessage().length(), how);
        });
    JsonBindException thrown = assertThrows(JsonBindException.class, () -> word.decode('"' + text + '"'));
    assertEquals("(" + shown + ")", thrown.getMessage());
    KeyAdapter<String> keys =
        new KeyAdapter<>() {
          @Override
          public String decodeKey(JsonReader in) {
            return (String) refuse("no word: " + in.readName());
          }

          @Override
          public void encodeKey(String key, JsonWriter out) {
            out.writeName(key);
          }
        };
    String name = text.substring(0, 60_000);
    JsonError ofKey = Adapters.map(keys, word).tryDecode("{\"" + name + "\":\"a\"}").toError().get();
    assertEquals(shown, ofKey.message());
    JsonAdapter<String> byHand =
        new JsonAdapter<>() {
          @Override
          public String decode(JsonReader in) {
            long at = in.offset();
            throw in.rejected(at, "no word: " + in.readString());
          }

          @Override
          public void encode(String s, JsonWriter out) {
            out.writeString(s);
          }
        };
    assertEquals(shown, byHand.tryDecode('"' + text + '"').toError().get().message());
    assertEquals("a\\u000a\\u202eb", JsonError.of(Reason.REJECTED, "a\n\u202eb", null).message());
    assertEquals(shown, JsonError.of(Reason.REJECTED, "no word: " + text, null).message());
  }

  private static Object refuse(String message) {
    throw new IllegalArgumentException(message);
  }

  private static Object fail(RuntimeException e) {
    throw e;
  }

  @Test
  void errorsOfStreamsAndFiles() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("broken");
          }
        };
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("full");
          }
        };
    assertEquals("broken", causeOf(() -> Jzon.decode(Source.of(broken), int.class)).getMessage());
    assertEquals("broken", causeOf(() -> Jzon.tryDecode(Source.of(broken), int.class)).getMessage());
    assertEquals("full", causeOf(() -> Jzon.encodeTo(1, Sink.of(full))).getMessage());
    Path nowhere = Path.of("nowhere", "x.json");
    assertTrue(causeOf(() -> Jzon.decode(Source.of(nowhere), int.class)) instanceof NoSuchFileException);
    assertTrue(causeOf(() -> Jzon.encodeTo(1, Sink.of(nowhere))) instanceof NoSuchFileException);
  }

  private static IOException causeOf(Runnable call) {
    return assertThrows(UncheckedIOException.class, call::run).getCause();
  }

  @Test
  void results() {
    JsonResult<Integer> success = Jzon.tryDecode("1", int.class);
    JsonResult<Integer> failure = Jzon.tryDecode("x", int.class);
    assertEquals(new JsonResult.Success<>(1), success);
    assertEquals(2, success.map(i -> i + 1).orElseThrow());
    assertEquals(failure, failure.map(i -> i + 1));
    assertEquals(1, success.orElse(7));
    assertEquals(7, failure.orElse(7));
    assertEquals(Optional.of(1), success.toOptional());
    assertEquals(Optional.empty(), failure.toOptional());
    assertEquals(Optional.empty(), success.toError());
    JsonBindException e = assertThrows(JsonBindException.class, failure::orElseThrow);
    assertEquals("(expected an integer, got x)", e.getMessage());
    assertEquals(0, e.getStackTrace().length);
    assertThrows(NullPointerException.class, () -> new JsonResult.Failure<>(null));
    assertEquals(Optional.empty(), Adapters.of(int.class).nullable().tryDecode("null").toOptional());
  }

  @Test
  void convertedAdapters() {
    JsonAdapter<Optional<Integer>> optional = Adapters.of(int.class).optional();
    JsonAdapter<List<Integer>> list =
        optional.map(o -> o.stream().toList(), l -> l.stream().findFirst());
    assertEquals(List.of(), list.missing());
    assertTrue(list.isLeftOut(List.of()) && !list.isLeftOut(List.of(1)));
    assertEquals("[1,null]", list.list().encodeToString(new ArrayList<>(List.of(List.of(1), List.of()))));
  }

  @Test
  void aDefaultIsMadeAnewEachTime() {
    JsonAdapter<List<Integer>> list = Adapters.of(int.class).list();
    List<Integer> first = Members.parse(list, "[]");
    first.add(1);
    assertEquals(List.of(), Members.parse(list, "[]"));
    // a wrong default is a fault of the program: no document is to blame
    IllegalStateException fault = assertThrows(IllegalStateException.class, () -> Members.parse(list, "{}"));
    assertEquals("the default {} is not a value of its type: (expected an array, got {)", fault.getMessage());
  }
}

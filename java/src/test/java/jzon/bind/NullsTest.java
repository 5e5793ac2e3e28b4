package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import jzon.engine.io.BinarySource;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.io.Sink;
import org.junit.jupiter.api.Test;

/** Nulls that adapters are given are errors with a path; those of the program's own code come through. */
class NullsTest {
  private static final JsonAdapter<String> STRING = Adapters.of(String.class);

  private static <T> List<Consumer<T>> encodings(JsonAdapter<T> adapter) {
    return List.of(
        value -> adapter.encode(value),
        value -> adapter.encodeToString(value),
        value -> adapter.encodeTo(value, Sink.of(ByteBuffer.allocate(1 << 20))),
        value -> adapter.encodeTo(value, Sink.of(OutputStream.nullOutputStream())),
        value ->
        adapter.encodeTo(value, Sink.of(java.nio.channels.Channels.newChannel(OutputStream.nullOutputStream()))));
  }

  private static <T> void isNull(String path, JsonAdapter<T> adapter, T value) {
    for (Consumer<T> encode : encodings(adapter)) {
      JsonBindException e = assertThrows(JsonBindException.class, () -> encode.accept(value));
      assertEquals(path + "(null instead of a value)", e.getMessage());
    }
  }

  private static String faulty(String text) {
    String nothing = text.isEmpty() ? text : null;
    return nothing.trim();
  }

  private static JsonAdapter<String> mapped(Function<String, String> f) {
    return STRING.map(s -> s, f);
  }

  @Test
  void whatAFunctionIsGiven() {
    JsonAdapter<String> trimmed = mapped(String::trim);
    isNull(".[1]", trimmed.list(), Arrays.asList("a", null));
    isNull(".a", trimmed.map(), Collections.singletonMap("a", null));
    isNull("", trimmed, null);
    isNull(".[0]", mapped(s -> null).list(), List.of("a"));
  }

  @Test
  void aValueIsEncodedOnce() {
    for (int n : new int[] {1, 20_000}) {
      int[] calls = {0};
      JsonAdapter<List<String>> counted = mapped(s -> {
        calls[0]++;
        return s;
      }).list();
      List<String> values = new ArrayList<>(Collections.nCopies(n, "12345678"));
      values.add(null);
      for (Consumer<List<String>> encode : encodings(counted)) {
        calls[0] = 0;
        JsonBindException e = assertThrows(JsonBindException.class, () -> encode.accept(values));
        assertEquals(".[" + n + "](null instead of a value)", e.getMessage());
        assertEquals(n + 1, calls[0]);
      }
    }
    JsonAdapter<List<BinarySource>> sources = Adapters.of(BinarySource.class).list();
    for (Consumer<List<BinarySource>> encode : encodings(sources)) {
      BinarySource once = BinarySource.of(new ByteArrayInputStream(new byte[100_000]));
      JsonBindException e = assertThrows(JsonBindException.class, () -> encode.accept(Arrays.asList(once, null)));
      assertEquals(".[1](null instead of a value)", e.getMessage());
    }
  }

  @Test
  void faultsOfTheProgramComeThrough() {
    NullPointerException thrown = new NullPointerException("of the program");
    JsonAdapter<String> own = new JsonAdapter<>() {
      @Override
      public String decode(JsonReader in) {
        return in.readString();
      }

      @Override
      public void encode(String value, JsonWriter out) {
        out.writeString(faulty(value));
      }
    };
    List<JsonAdapter<String>> adapters = List.of(
        own, mapped(NullsTest::faulty), mapped(s -> {
          throw thrown;
        }), mapped(s -> Objects.requireNonNull(s.isEmpty() ? s : null)),
        mapped(s -> mapped(NullsTest::faulty).encodeToString(s)));
    for (JsonAdapter<String> adapter : adapters) {
      for (Consumer<List<String>> encode : encodings(adapter.list())) {
        assertThrows(NullPointerException.class, () -> encode.accept(List.of("a")));
      }
    }
    // what a stream calls is in no trace if it is the reference to a method
    Collection<String> trimmed = new AbstractCollection<>() {
      @Override
      public Iterator<String> iterator() {
        return Stream.of("a", "").map(s -> s.isEmpty() ? null : s).map(String::trim).iterator();
      }

      @Override
      public int size() {
        return 2;
      }
    };
    for (Consumer<Collection<String>> encode : encodings(Jzon.adapter(new TypeRef<Collection<String>>() {}))) {
      assertThrows(NullPointerException.class, () -> encode.accept(trimmed));
    }
    for (Consumer<String> encode : encodings(adapters.get(2))) {
      assertSame(thrown, assertThrows(NullPointerException.class, () -> encode.accept("a")));
    }
  }
}

package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import jzon.bind.http.BodyAdapters;
import jzon.bind.tree.JsonValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BodyAdaptersTest {

  /** A type, and whether jzon claims it. */
  record Row(TypeRef<?> type, boolean isClaimed) {}

  static Stream<Row> rows() {
    return Stream.of(
        new Row(TypeRef.of(Integer.class), true),
        new Row(TypeRef.of(int[].class), true),
        new Row(TypeRef.of(JsonValue.class), true),
        new Row(new TypeRef<List<String>>() {}, true),
        new Row(new TypeRef<Map<String, ? extends Number>>() {}, true),
        new Row(new TypeRef<List<Integer>[]>() {}, true),
        // no adapter
        new Row(TypeRef.of(Thread.class), false),
        new Row(TypeRef.of(List.class), false),
        new Row(new TypeRef<Map<String, List<Thread>>>() {}, false),
        new Row(TypeRef.of(Optional.class.getTypeParameters()[0]), false),
        // Object
        new Row(TypeRef.of(Object.class), false),
        new Row(TypeRef.of(Object[].class), false),
        new Row(new TypeRef<Map<String, Object>>() {}, false),
        new Row(new TypeRef<List<?>>() {}, false),
        new Row(new TypeRef<List<Map<String, Object>>[]>() {}, false),
        // sent as they are
        new Row(TypeRef.of(String.class), false),
        new Row(TypeRef.of(StringBuilder.class), false),
        new Row(TypeRef.of(byte[].class), false),
        new Row(TypeRef.of(char[].class), false));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void claimsWhatHasAnAdapter(Row row) {
    assertEquals(row.isClaimed(), new BodyAdapters().find(row.type().type()) != null);
  }

  @Test
  void findsTheAdapterOnce() {
    BodyAdapters adapters = new BodyAdapters();
    JsonAdapter<Object> adapter = adapters.find(new TypeRef<List<Integer>>() {}.type());
    assertEquals(List.of(1, 2), adapter.decode("[1,2]"));
    assertSame(adapter, adapters.find(new TypeRef<List<Integer>>() {}.type()));
  }
}
